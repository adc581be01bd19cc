import { randomInt } from 'node:crypto'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import type { CheckedPerson } from './person-rules.ts'

/** Above everything a sequence has counted to, below what a number of JavaScript holds. */
const [lowest, span] = [2 ** 50, 2 ** 47]

/** Ids of persons tell nothing: a number that follows the last one would say that somebody is registered first here. */
export const newPersonId = (): number => lowest + randomInt(span)

/** What the person itself holds. */
export const personColumns = (ctx: Ctx, name: string, person: CheckedPerson) => ({
  name,
  docType: person.docType,
  ...sealedColumns(ctx.deps.personal, 'docNo', person.docNo),
  gender: person.gender,
  birthDate: person.birthDate,
})
