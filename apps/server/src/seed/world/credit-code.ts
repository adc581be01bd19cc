const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code with a valid check character (GB 32100-2015) from its first 17 characters. */
export function creditCode(first17: string): string {
  let sum = 0
  for (const [index, character] of Array.from(first17).entries())
    sum += alphabet.indexOf(character) * 3 ** index
  return first17 + alphabet.charAt((31 - (sum % 31)) % 31)
}
