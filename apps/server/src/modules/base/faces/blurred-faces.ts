import { and, eq } from 'drizzle-orm'
import type { BlurredRows } from '../../../kit/module.ts'
import { seenFaces } from './face.routes.ts'
import { personFace } from './person-face.table.ts'

const code = 'base:person:list'

/** Who searches for persons sees that there is a photo, and nobody on it before the file is opened. */
export const blurredFaces: BlurredRows = {
  entity: 'personFace',
  maySee: async (ctx, id) => {
    if (!ctx.can(code)) return false
    const row = and(eq(personFace.id, id), eq(personFace.state, 'passed'), seenFaces(ctx.scopeFor(code)))
    return (await ctx.tx.$count(personFace, row)) > 0
  },
}
