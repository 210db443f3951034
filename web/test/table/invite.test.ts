// The invitation that a host sees on the server's own machine must work on other devices.
import { expect, test, vi } from 'vitest';
import Invite from '../../src/table/Invite.svelte';
import { drawn, found } from '../kit/shown';

const server = (answers: Record<string, object>) =>
  vi.stubGlobal('fetch', async (url: string) =>
    answers[url] ? Response.json(answers[url]) : new Response('', { status: 404 }),
  );
const invitation = () => drawn(Invite, { url: '/m/k3TQ', match: 'k3TQ', watch: 'everyone' });

test('has the address in the network, and the code, at once', async () => {
  server({
    '/api/v1/address': { url: 'http://192.168.1.5:7766/' },
    '/api/v1/matches/k3TQ/code': { code: 'buke-niro' },
  });
  const page = invitation();
  expect((await found(page, '.code')).textContent).toBe('buke-niro');
  await expect.poll(() => page.querySelector('input')!.value).toBe('http://192.168.1.5:7766/m/k3TQ');
  await expect.poll(() => page.textContent).toContain('http://192.168.1.5:7766/buke-niro');
  expect(page.textContent).not.toContain('--host 0.0.0.0');
});

test('says how other devices can come where the server listens to its own machine alone', async () => {
  server({ '/api/v1/address': { url: 'http://127.0.0.1:7766/' } });
  const page = invitation();
  await expect.poll(() => page.querySelector('input')!.value).toBe('http://127.0.0.1:7766/m/k3TQ');
  expect(page.textContent).toContain('--host 0.0.0.0');
  expect(page.querySelector('.code')).toBeNull();
});
