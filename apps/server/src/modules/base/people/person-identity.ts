import type { Gender } from '@linli/api-client/contract/base/person'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { plainOf } from '../../../kit/personal-data.ts'
import { type CheckedPerson, checkPerson } from './person-rules.ts'
import type { personChange } from './person-change.table.ts'
import type { person } from './person.table.ts'
import type { resident } from './resident.table.ts'

/** What says who somebody is; a registered one changes only with the consent of a second person. */
export const identityKeys = ['name', 'docType', 'docNo', 'docMissingReason', 'birthDate'] as const
export type Identity = Partial<Record<(typeof identityKeys)[number], string | null>>

export const isIdentity = (key: string): boolean => (identityKeys as readonly string[]).includes(key)

export interface Registered {
  readonly resident: typeof resident.$inferSelect
  readonly person: typeof person.$inferSelect
}

/** Who the registered person will be. Throws what contradicts the rules of names and documents, at its field. */
export function identityAfter(
  ctx: Ctx,
  { resident: row, person: of }: Registered,
  changes: Identity & { readonly gender?: Gender | null },
): CheckedPerson & { readonly name: string; readonly docMissingReason: string | null } {
  const given = <V>(value: V | undefined, stored: V): V => (value === undefined ? stored : value)
  // A new document decides anew; only what was typed together with it must agree.
  const anew = changes.docNo !== undefined || changes.docType !== undefined
  const name = given(changes.name, row.name) ?? ''
  const docMissingReason = given(changes.docMissingReason, row.docMissingReason)
  const { person, faults } = checkPerson(
    {
      name,
      docMissingReason,
      docType: given(changes.docType, of.docType),
      docNo: given(changes.docNo, plainOf(ctx.deps.personal, of, 'docNo')),
      gender: given(changes.gender, anew ? null : row.gender),
      birthDate: given(changes.birthDate, anew ? null : row.birthDate),
    },
    dayOf(ctx.now),
  )
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return {
    ...person,
    gender: person.gender ?? row.gender,
    birthDate: person.birthDate ?? row.birthDate,
    name,
    docMissingReason,
  }
}

/** What a proposal changes, in clear; what it leaves as it is does not stand in it. */
export function proposedIdentity(ctx: Ctx, row: typeof personChange.$inferSelect): Identity {
  const all: Identity = {
    name: row.newName,
    docType: row.newDocType,
    docNo: plainOf(ctx.deps.personal, row, 'newDocNo'),
    docMissingReason: row.newDocMissingReason,
    birthDate: row.newBirthDate,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}
