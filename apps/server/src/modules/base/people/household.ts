import { householdWizard } from '@linli/api-client/contract/base/household'
import { relationKeys } from '@linli/api-client/contract/base/resident-house'
import type { InputOf } from '@linli/api-client/kit'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serveWizard } from '../../../kit/wizard/serve-wizard.ts'
import { permittedEstate } from '../places/place-scope.ts'
import { personKeys } from './person-columns.ts'
import { isGender } from './person-rules.ts'
import {
  type Planned,
  type PlannedRegistration,
  planRegistrations,
  type Registration,
} from './registration.ts'
import { registeredNames } from './registered-names.ts'
import { dependsOn } from './relation-rules.ts'
import { writeRegistrations } from './write-registrations.ts'

type Household = InputOf<typeof householdWizard.run>

const right = 'base:resident:create'
const text = (value: unknown) => (typeof value === 'string' ? value : null)

function registrationOf(roomId: number, member: Household['members'][number]): Registration {
  return {
    roomId,
    person: {
      ...Object.fromEntries(personKeys.map((key) => [key, member[key] ?? null])),
      name: text(member['name']) ?? '',
      gender: isGender(member['gender']) ? member['gender'] : null,
    },
    relation: {
      ...Object.fromEntries(relationKeys.map((key) => [key, member[key] ?? null])),
      // The first owner or tenant becomes the head where there is none.
      isHead: null,
      relation: text(member['relation']) ?? '',
    },
  }
}

/** What is to be done for each member, in the order of the members; whoever others depend on is looked at first. */
async function planOf(ctx: Ctx, { estateId, roomId, members }: Household): Promise<Planned[]> {
  await permittedEstate(ctx, right, estateId)
  const order = members
    .map((member, index) => ({ index, registration: registrationOf(roomId, member) }))
    .toSorted((a, b) => dependsOn(a.registration.relation) - dependsOn(b.registration.relation))
  const planned = await planRegistrations(
    ctx,
    estateId,
    order.map(({ registration }) => registration),
  )
  const inOrder: Planned[] = []
  for (const [at, { index }] of order.entries()) inOrder[index] = planned[at] as Planned
  return inOrder
}

/** What stands in the way of each member, at its field. */
const faultsOf = (planned: readonly Planned[]) =>
  planned.flatMap((one, index) =>
    one.kind === 'new'
      ? []
      : Object.entries(one.faults).map(([field, fault]) => ({
          at: `members.${index}.${field}`,
          text: fault,
        })),
  )

const personIdOf = (one: Planned) => (one.kind === 'refused' ? undefined : one.personId)

/** 登记住户家庭: everybody of a household, looked at together and registered in one transaction. */
export const householdServed = serveWizard(householdWizard, {
  preview: async (input, ctx) => {
    const planned = await planOf(ctx, input)
    const names = await registeredNames(ctx, right, planned)
    const nameOf = (one: Planned) => names.get(personIdOf(one) ?? 0)
    return {
      makes: [{ unit: '名住户', count: planned.filter(({ kind }) => kind === 'new').length }],
      conflicts: faultsOf(planned),
      warnings: planned.flatMap((one, index) => {
        const known = nameOf(one)
        const said = text(input.members[index]?.['name'])
        return known === undefined || known === said
          ? []
          : [`“${said}”的证件号码已登记为“${known}”，姓名将作为变更提交，由另一人确认`]
      }),
      picture: { known: planned.map((one) => nameOf(one) !== undefined) },
    }
  },
  run: async (input, ctx) => {
    const planned = await planOf(ctx, input)
    const faults = faultsOf(planned)
    if (faults.length > 0) throw invalid(Object.fromEntries(faults.map((one) => [one.at, one.text])))
    const fresh = planned.filter((one): one is PlannedRegistration => one.kind === 'new')
    const order = fresh.toSorted((a, b) => dependsOn(a.input.relation) - dependsOn(b.input.relation))
    await writeRegistrations(ctx, input.estateId, order, 'active')
    ctx.note({ resource: 'resident', estateId: input.estateId, rowCount: fresh.length })
    return {
      made: [{ unit: '名住户', count: fresh.length }],
      lines: fresh.map((one) => ({
        name: one.input.person.name,
        kind: '住户',
        note: one.isHead ? '已登记，户主' : '已登记',
      })),
    }
  },
})
