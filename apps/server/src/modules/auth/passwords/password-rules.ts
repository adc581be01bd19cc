import { checkPassword } from '@linli/validators/check-password'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import type { UserRow } from '../account/user.table.ts'
import { commonPasswords, commonWords } from './common-passwords.ts'
import { verifyPassword } from './password-hash.ts'
import { passwordOf, wasUsed } from './passwords.ts'

export const patternMessage = '密码须由大写字母、小写字母、数字和符号组成，长度8-20位'

/** Words that passwords are made of here when nobody thinks about them, beside the most common ones of the world. */
const weakWords = new Set(
  (
    'password passwd passw pass admin administrator root test tester guest user welcome hello login letmein iloveyou ' +
    'monkey dragon master sunshine princess football baseball shadow superman batman trustno freedom whatever ' +
    'qwerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx wsx edc abc abcd abcde abcdef ' +
    'woaini wozhidao nihao mima denglu xiaoqu wuye shequ guanli guanliyuan china beijing shanghai shenzhen ' +
    'hangzhou chengdu guangzhou changeme default secret system server oracle mysql postgres database company ' +
    'huawei xiaomi tencent alibaba baidu apple google microsoft windows summer winter spring autumn monday friday ' +
    'january february december michael jordan jennifer thomas charlie computer internet temp temporary aaaa qqqq'
  ).split(' '),
)
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
}

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/g, '')

/** The letters that digits and signs stand for; a 1 may be an l or an i. */
const undressed = (text: string, one: 'l' | 'i') =>
  Array.from(text, (char) => (char === '1' ? one : (lookAlikes[char] ?? char))).join('')

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()']
const runLength = 5
const runs: readonly string[] = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))]

const isWeak = (word: string) => weakWords.has(word) || commonWords.has(word)

/**
 * A common password or a weak word dressed up with digits and specials (P@ssw0rd!23), a run on the keyboard, one
 * character over and over.
 */
export function isTooSimple(password: string): boolean {
  const lower = password.toLowerCase()
  // What stands before and behind the word: digits, and signs that are no letter in disguise.
  const trimmed = lower.replaceAll(/[^a-z]+$|^[^a-z@$!]+/g, '')
  const words = [lower, ...[lower, trimmed].flatMap((one) => [undressed(one, 'l'), undressed(one, 'i')])]
  // Two letters say nothing about the rest of the password.
  if (words.map(lettersOf).some((one) => one.length > 2 && isWeak(one))) return true
  if (commonPasswords.has(lower)) return true
  if (/(.)\1{4}/.test(lower)) return true
  for (let at = 0; at + runLength <= lower.length; at += 1) {
    const part = lower.slice(at, at + runLength)
    if (runs.some((row) => row.includes(part))) return true
  }
  return false
}

/** May the user have this password? Throws with the message of the first rule that it breaks (catalogue 2b A2). */
export async function checkNewPassword(deps: ServerDeps, row: UserRow, password: string): Promise<void> {
  const refuse = (message: string): AppError => invalid({ newPassword: message })
  if (!checkPassword(password).ok) throw refuse(patternMessage)
  const lower = password.toLowerCase()
  const phone = plainOf(deps.personal, row, 'phone')
  const names = row.username.length >= 4 && lower.includes(row.username.toLowerCase())
  if (names || (phone !== null && password.includes(phone))) throw refuse('密码不能包含账号或手机号')
  if (isTooSimple(password)) throw refuse('密码过于简单，请更换')
  const { db } = deps.database
  const present = await passwordOf(db, row.id)
  if (present && (await verifyPassword(password, present.hash, deps.secrets.peppers)))
    throw refuse('新密码不能与旧密码相同')
  if (await wasUsed(deps, db, row.id, password)) throw refuse('不能使用最近5次用过的密码')
}
