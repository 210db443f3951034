import { expect, test, vi } from 'vitest';
import { copyText } from '../../src/shell/copy';

test('over plain http, where there is no clipboard, the older way copies', async () => {
  vi.stubGlobal('navigator', {});
  let marked = '';
  document.execCommand = () => {
    marked = document.querySelector('textarea')!.value;
    return true;
  };
  expect(await copyText('http://house/m/abc')).toBe(true);
  expect(marked).toBe('http://house/m/abc');
  expect(document.querySelector('textarea')).toBeNull();
});

test('where nothing copies it says so', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => false;
  expect(await copyText('x')).toBe(false);
});
