import { type Gender, genders } from '@linli/api-client/contract/base/person'
import { checkForeignerPermit } from '@linli/validators/check-foreigner-permit'
import { checkHkMacauPass } from '@linli/validators/check-hk-macau-pass'
import { checkPassport } from '@linli/validators/check-passport'
import { checkResidentId } from '@linli/validators/check-resident-id'
import { checkTaiwanPass } from '@linli/validators/check-taiwan-pass'
import { zhCN } from '@linli/validators/messages/zh-CN'

/** What staff say about a person; null and absent both mean nothing was said. */
export interface PersonInput {
  readonly name: string
  readonly docType?: string | null
  readonly docNo?: string | null
  readonly docMissingReason?: string | null
  readonly gender?: Gender | null
  readonly birthDate?: string | null
  readonly phone?: string | null
  readonly [other: string]: unknown
}

export interface CheckedPerson {
  readonly docType: string
  readonly docNo: string | null
  readonly gender: Gender | null
  readonly birthDate: string | null
}

export const isGender = (value: unknown): value is Gender => typeof value === 'string' && value in genders

/** Messages by field; empty when all is well. */
export type Faults = Record<string, string>

/** Documents whose numbers follow GB 11643 and tell gender and date of birth. */
const gb11643 = new Set(['idcard', 'hkmo_residence', 'tw_residence'])

/** One form per number: no blanks, half-width, capital letters. */
export const normalDocNo = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** Full years on a day; a birthday on 29 February counts from 1 March in common years. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/**
 * Checks document, gender and date of birth of a person (catalogue 1 /person-info). An identity card decides gender
 * and date of birth; what was typed must agree.
 */
export function checkPerson(input: PersonInput, today: string): { person: CheckedPerson; faults: Faults } {
  const faults: Faults = {}
  const docType = input.docType || 'idcard'
  const docNo = input.docNo ? normalDocNo(input.docNo) : null
  const letters = Array.from(input.name.trim()).length
  if (letters < 2) faults.name = letters === 0 ? '请输入姓名' : '姓名应为2-50个字符'
  let { gender = null, birthDate = null } = input
  if (docNo === null) checkMissing(input, docType, birthDate, today, faults)
  else if (gb11643.has(docType)) {
    const checked = checkResidentId(docNo)
    if (!checked.ok) faults.docNo = zhCN.residentId[checked.code]
    else {
      const sex = checked.value.sex === 'male' ? '1' : '2'
      if (gender !== null && gender !== '0' && gender !== '9' && gender !== sex)
        faults.gender = '性别与身份证号不一致'
      if (birthDate !== null && birthDate !== checked.value.birthday)
        faults.birthDate = '出生日期与身份证号不一致'
      gender = sex
      birthDate = checked.value.birthday
    }
  } else {
    const fault = otherDocument(docType, docNo)
    if (fault) faults.docNo = fault
  }
  if (birthDate !== null && birthDate > today) faults.birthDate = '出生日期不能晚于今天'
  return { person: { docType, docNo, gender: gender ?? null, birthDate: birthDate ?? null }, faults }
}

function checkMissing(
  input: PersonInput,
  docType: string,
  birthDate: string | null,
  today: string,
  faults: Faults,
) {
  if (docType !== 'none') {
    faults.docNo = '请输入证件号码'
    return
  }
  const child = birthDate !== null && ageOn(birthDate, today) < 16
  if (!child && !input.docMissingReason) faults.docMissingReason = '请填写无证件原因'
}

function otherDocument(docType: string, docNo: string): string | undefined {
  switch (docType) {
    case 'passport':
      return checkPassport(docNo).ok ? undefined : zhCN.passport.format
    case 'hkmo_pass':
      return checkHkMacauPass(docNo).ok ? undefined : zhCN.hkMacauPass.format
    case 'tw_pass':
      return checkTaiwanPass(docNo).ok ? undefined : zhCN.taiwanPass.format
    case 'foreign_permanent': {
      const checked = checkForeignerPermit(docNo)
      return checked.ok ? undefined : zhCN.foreignerPermit[checked.code]
    }
    case 'none':
      return '无证件人员不能填写证件号码'
    default:
      return /^[A-Z0-9-]{4,30}$/.test(docNo) ? undefined : '证件号码格式错误'
  }
}
