import * as z from 'zod/mini'
import { f, fieldsSchema, wizard } from '../../kit/index.ts'
import { homes } from './homes.ts'
import { genders, personFields } from './person.ts'
import { firstHouse } from './resident.ts'

/** More people than are registered at once. */
export const mostMembers = 20

/** Documents whose numbers do not tell gender and date of birth. */
const untold = {
  docType: ['passport', 'hkmo_pass', 'tw_pass', 'foreign_permanent', 'household', 'birth', 'none', 'other'],
}

const { name, docType, docNo, docMissingReason, phone } = personFields()
const { roomId: _room, isHead: _head, ...relation } = firstHouse()

/** What is asked of each member: who it is, and what the member is to the room. */
export const memberFields = {
  docType,
  docNo,
  name,
  docMissingReason,
  gender: f.enum('性别', genders, { when: untold }),
  birthDate: f.date('出生日期', { when: untold }),
  phone,
  ...relation,
  relation: f.dict('与房屋关系', 'house_relation', { required: true }),
  moveInDate: f.date('迁入日期', { required: true }),
}

const member = z.object(fieldsSchema(memberFields))

/**
 * Registers everybody of a household at once: all of them, or nobody. Who is known by the document is linked, and the
 * order does not matter: owners count for their family wherever they stand.
 */
export const householdWizard = wizard('base.household', {
  path: '/api/base/households',
  label: '登记住户家庭',
  permission: 'base:resident:create',
  of: 'base/residents',
  touches: [...homes, 'access/grants'],
  input: z.object({
    estateId: f.ref('小区', 'base/estates', { required: true }),
    roomId: f.ref('房屋', 'base/rooms', { required: true, within: 'estateId' }),
    members: z
      .array(member, { error: '请添加家庭成员' })
      .check(
        z.minLength(1, { error: '请添加家庭成员' }),
        z.maxLength(mostMembers, { error: `一次最多登记${mostMembers}人` }),
      ),
  }),
  /** Of each member whether the person is registered already, as far as the caller may know. */
  picture: z.object({ known: z.array(z.boolean()) }),
})
