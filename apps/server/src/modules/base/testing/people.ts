import type { ImportCells } from '../../../kit/serve/options.ts'
import { identityNumber } from '../../../seed/world/identity-number.ts'

/** A row of a residents' sheet with valid values; changes by column. */
export function residentCells(index: number, changes: Record<string, unknown> = {}): ImportCells {
  const docNo = identityNumber(
    '440399',
    `${1950 + (index % 60)}-0${1 + (index % 9)}-1${index % 10}`,
    1 + (index % 900),
    index % 2 === 0 ? 'male' : 'female',
  )
  return {
    estate: null,
    building: '1栋',
    unit: '1单元',
    roomNo: '101',
    name: `住户${String.fromCodePoint(0x4e00 + index)}`,
    docType: null,
    docNo,
    gender: null,
    phone: `199000${String(index).padStart(5, '0')}`,
    relation: 'owner',
    familyRelation: null,
    moveInDate: '2024-01-01',
    leaseStart: null,
    leaseEnd: null,
    populationType: null,
    nation: '01',
    householdAddress: null,
    ...changes,
  }
}
