// Small pieces that change hands: they fly from one element to another over the page, one after the
// other, at most 600 ms in all. Only for the eye: what counts has already happened.
import { decoration } from '../chance';
import { calm } from '../settings.svelte';

const FLIGHT = 220;
const ALL = 600;
const MOST = 12;

export function fly(from: Element | null, to: Element | null, count: number, piece: () => HTMLElement) {
  if (!from || !to || calm() || count < 1) return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const many = Math.min(count, MOST);
  const pause = many > 1 ? Math.min(60, (ALL - FLIGHT) / (many - 1)) : 0;
  for (let i = 0; i < many; i++) {
    const element = piece();
    element.classList.add('flying');
    element.setAttribute('aria-hidden', 'true');
    document.body.append(element);
    const spread = () => (decoration() - 0.5) * 24;
    const within = ({ left, top, width, height }: DOMRect) => [
      left + (width - element.offsetWidth) / 2 + spread(),
      top + (height - element.offsetHeight) / 2 + spread() / 2,
    ];
    const start = within(a);
    const end = within(b);
    const flight = element.animate(
      [
        { transform: `translate(${start[0]}px, ${start[1]}px)`, opacity: 1 },
        { transform: `translate(${end[0]}px, ${end[1]}px)`, opacity: 1 },
      ],
      { duration: FLIGHT, delay: i * pause, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', fill: 'both' },
    );
    flight.onfinish = () => element.remove();
    flight.oncancel = () => element.remove();
  }
}
