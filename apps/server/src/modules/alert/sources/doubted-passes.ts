import { sql } from 'drizzle-orm'
import { whenever } from '../../../kit/facts/facts.ts'
import { raiseAlert } from '../inbox/raise-alert.ts'
import { arisingAt, seenPasses } from './seen-pass.ts'

/** Who is not the one of the file, and what a guard finds suspicious, is looked at by who is on duty. */
export const doubtedPasses = whenever(
  'pass.doubted',
  'alert.doubtedPasses',
  async ({ recordId, at, kind, note }, ctx) => {
    const told = { recordIds: [recordId], from: at, to: at }
    for (const pass of await seenPasses(ctx, told, sql`true`)) {
      const isMismatch = kind === 'mismatch'
      await raiseAlert(
        ctx,
        arisingAt(pass, {
          kind: isMismatch ? 'face_mismatch' : 'manual',
          key: `pass:${pass.id}`,
          title: `${isMismatch ? '人证不符' : '可疑通行'}：${pass.place}`,
          ...(note != null && note !== '' && { text: note }),
          personId: pass.personId,
          personName: pass.personName,
          similarity: pass.similarity,
        }),
      )
    }
  },
)
