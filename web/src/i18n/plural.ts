/** What is said of one, or of more. Every plural of the page is made here. */
export const plural = (count: number, one: string, more: string) => (count === 1 ? one : more);

/** So many of something: "1 stone", "6 stones". */
export const n = (count: number, one: string, more: string) => `${count} ${plural(count, one, more)}`;
