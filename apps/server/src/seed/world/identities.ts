import { identityNumber } from './identity-number.ts'
import type { Random } from './random.ts'

/** Numbers of people who do not exist: documents with unassigned districts, phones 199 00nn nnnn. */
export interface Identities {
  docNo(birthday: string, sex: 'male' | 'female'): string
  phone(): string
  /** Day of birth of someone of this age on the seed's day. */
  birthday(age: number): string
}

/** @param region unassigned code of the city: 440399, 330199, 510199 */
export function createIdentities(
  random: Random,
  region: string,
  today: string,
  firstPhone: number,
): Identities {
  const used = new Map<string, number>()
  let phones = firstPhone
  return {
    docNo(birthday, sex) {
      const key = `${birthday}${sex}`
      const sequence = used.get(key) ?? 0
      used.set(key, sequence + 1)
      return identityNumber(region, birthday, sequence, sex)
    },
    phone() {
      phones += 1
      return `19900${String(phones).padStart(6, '0')}`
    },
    birthday(age) {
      const days = age * 365.25 + random.int(1, 364)
      return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
    },
  }
}
