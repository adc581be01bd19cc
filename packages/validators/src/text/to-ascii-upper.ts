/**
 * Upper case for a–z only. `toUpperCase` would also turn ſ into S and ı into I, and so let look-alikes
 * pass a check that names plain letters.
 */
export function toAsciiUpper(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => letter.toUpperCase())
}
