const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const characters = '10X98765432'

/**
 * An identity number with a valid check character (GB 11643). With a region code that is assigned to no district it
 * can belong to nobody.
 *
 * @param region six digits
 * @param birthday YYYY-MM-DD
 * @param sequence 0 to 499: number among those born there on that day
 */
export function identityNumber(
  region: string,
  birthday: string,
  sequence: number,
  sex: 'male' | 'female',
): string {
  const order = (sequence % 500) * 2 + (sex === 'male' ? 1 : 0)
  const first17 = `${region}${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const sum = weights.reduce<number>((total, weight, index) => total + weight * Number(first17[index]), 0)
  return first17 + characters.charAt(sum % 11)
}
