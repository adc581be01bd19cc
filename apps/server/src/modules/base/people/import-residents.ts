import { resident as contract } from '@linli/api-client/contract/base/resident'
import { askedValues } from '@linli/api-client/kit'
import { checkMobile } from '@linli/validators/check-mobile'
import { type AppError, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import { importEstates } from '../places/import-estates.ts'
import { cellText as text, type RoomsByName, roomsByName } from '../rooms/rooms-by-name.ts'
import type { Faults } from './person-rules.ts'
import { planRegistrations, type Registration } from './registration.ts'
import { dependsOn } from './relation-rules.ts'
import { writeRegistrations } from './write-registrations.ts'
import { isGender } from './person-rules.ts'

type Result = ImportOutcome | AppError

/** Faults name fields of the registration; a sheet has other columns. */
const columnOf: Readonly<Record<string, string>> = {
  roomId: 'roomNo',
  birthDate: 'docNo',
  docMissingReason: 'docNo',
  isHead: 'relation',
  shareRatio: 'relation',
}

const inColumns = (faults: Faults): AppError =>
  invalid(Object.fromEntries(Object.entries(faults).map(([key, text]) => [columnOf[key] ?? key, text])))

/**
 * Residents from a sheet. Good rows go in, bad rows answer why; a person who is registered in the room already stays
 * as he is, so a second import of the same sheet changes nothing. A few statements for all rows together.
 */
export async function importResidents(
  rows: readonly ImportCells[],
  ctx: Ctx,
  { dryRun }: { readonly dryRun: boolean },
): Promise<readonly Result[]> {
  const estates = await importEstates(ctx, 'base:resident:import')
  const results: Result[] = Array.from({ length: rows.length }, () => 'unchanged')
  const byEstate = new Map<number, number[]>()
  for (const [index, cells] of rows.entries()) {
    const estateId = estates.find(cells.estate)
    if (typeof estateId === 'number') byEstate.set(estateId, [...(byEstate.get(estateId) ?? []), index])
    else results[index] = invalid({ estate: estateId.message })
  }
  const rooms = await roomsByName(ctx, [...byEstate.keys()], rows)
  for (const [estateId, indexes] of byEstate) {
    const found = indexes.flatMap((index) => {
      const registration = registrationOf(estateId, rows[index] as ImportCells, rooms)
      if (!('roomId' in registration)) {
        results[index] = registration
        return []
      }
      return [{ index, registration }]
    })
    const order = found.toSorted(
      (a, b) => dependsOn(a.registration.relation) - dependsOn(b.registration.relation),
    )
    const planned = await planRegistrations(
      ctx,
      estateId,
      order.map((one) => one.registration),
    )
    const fresh = planned.flatMap((one, at) => {
      const index = order[at]?.index as number
      results[index] =
        one.kind === 'new' ? 'created' : one.kind === 'known' ? 'unchanged' : inColumns(one.faults)
      return one.kind === 'new' ? [one] : []
    })
    if (!dryRun) await writeRegistrations(ctx, estateId, fresh, 'active', 'import')
  }
  return results
}

function registrationOf(estateId: number, cells: ImportCells, known: RoomsByName): Registration | AppError {
  const roomId = known.find(estateId, cells)
  if (typeof roomId !== 'number') return roomId
  const phone = text(cells.phone)
  if (phone !== null && !checkMobile(phone).ok) return invalid({ phone: '手机号格式错误' })
  const familyRelation = text(cells.familyRelation)
  const relation = text(cells.relation) ?? ''
  return {
    roomId,
    person: {
      name: text(cells.name) ?? '',
      docType: text(cells.docType),
      docNo: text(cells.docNo),
      gender: isGender(cells.gender) ? cells.gender : null,
      phone,
      nation: text(cells.nation),
      householdAddress: text(cells.householdAddress),
    },
    relation: {
      relation,
      familyRelation,
      ...(familyRelation === 'self' && { isHead: true }),
      moveInDate: text(cells.moveInDate),
      ...askedValues(
        contract.fields,
        { leaseStart: text(cells.leaseStart), leaseEnd: text(cells.leaseEnd) },
        { relation },
      ),
    },
    populationType: text(cells.populationType),
  }
}
