import { deployedClients } from '@linli/api-client/contract/system/app-version'
import { desc, eq, sql } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { readBuildInfo } from '../../../runtime/build-info.ts'
import { readReleaseNotes } from '../../../runtime/release-notes.ts'
import { versionModel } from './app-version.routes.ts'
import { appVersion } from './version.table.ts'

const lockId = 7_165_031

/** The words of a version, at most. */
const mostWords = 2_000

/** What of a release no earlier version has told: one is often deployed several times. */
function untold(lines: readonly string[], earlier: readonly { readonly notes: string }[]): string {
  const told = new Set(earlier.flatMap(({ notes }) => notes.split('\n')))
  let words = ''
  for (const line of lines) {
    const next = words === '' ? line : `${words}\n${line}`
    if (!told.has(line) && next.length <= mostWords) words = next
  }
  return words
}

/** The console and the walls come with the server: a program that was not here before is a version of both. */
export async function registerDeployment(
  deps: ServerDeps,
  build = readBuildInfo(),
  notes = readReleaseNotes(),
): Promise<void> {
  if (build.build === 'source') return
  const versionName = `${build.version}+${build.build.slice(0, 7)}`.slice(0, 20)
  await inContext(deps, { kind: 'system', name: '系统部署' }, async (ctx) => {
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
    for (const client of deployedClients) {
      const rows = await ctx.tx
        .select()
        .from(appVersion)
        .where(eq(appVersion.client, client))
        .orderBy(desc(appVersion.versionCode))
      if (rows.some((row) => row.versionName === versionName)) continue
      const released = rows.find((row) => row.state === 'released')
      if (released !== undefined) await takeTransition(versionModel, released, 'supersede', {}, ctx)
      const [made] = await ctx.tx
        .insert(appVersion)
        .values({
          client,
          versionName,
          versionCode: (rows[0]?.versionCode ?? 0) + 1,
          updateType: 'optional',
          notes: untold(notes[client], rows) || '系统已更新',
          state: 'released',
          publishAt: ctx.now,
        })
        .returning({ id: appVersion.id })
      if (made === undefined) throw new Error('the version of the deployment was not written')
      await flowEvents.record(ctx, {
        entity: 'appVersion',
        entityId: made.id,
        action: 'create',
        fromState: null,
        toState: 'released',
        isFirst: true,
      })
    }
  })
}
