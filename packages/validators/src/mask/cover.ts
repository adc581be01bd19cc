/**
 * The text with all but its first `head` and last `tail` characters starred; a text with nothing to hide
 * between them is starred whole. Characters are code points, so no surrogate pair is torn.
 */
export function cover(text: string, head: number, tail: number): string {
  const characters = Array.from(text)
  const hidden = characters.length - head - tail
  if (hidden <= 0) return '*'.repeat(characters.length)
  return [...characters.slice(0, head), '*'.repeat(hidden), ...characters.slice(head + hidden)].join('')
}
