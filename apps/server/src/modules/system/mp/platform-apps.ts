import { and, desc, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { PlatformApps, ResidentNews } from '../../../kit/ports.ts'
import { mpIdentity } from '../../auth/mp/mp-user.table.ts'
import { credentialsFor } from './mp-credentials.ts'
import { countCall, countSkipped } from './mp-platform.ts'
import { sendTemplate } from './mp-template.routes.ts'
import { mpApp, type MpAppRow, mpMessageTemplate } from './mp.table.ts'

/** Tells by each app of the resident; what a platform refuses is counted there, and holds up nobody. */
async function sendNews(deps: ServerDeps, { mpUserId, event, variables }: ResidentNews): Promise<void> {
  const { side } = deps.database
  const rows = await side
    .select({ app: mpApp, template: mpMessageTemplate, openIdEnc: mpIdentity.openIdEnc })
    .from(mpIdentity)
    .innerJoin(mpApp, and(eq(mpApp.appId, mpIdentity.appId), eq(mpApp.enabled, true)))
    .leftJoin(
      mpMessageTemplate,
      and(
        eq(mpMessageTemplate.mpAppId, mpApp.id),
        eq(mpMessageTemplate.bizEvent, event),
        eq(mpMessageTemplate.enabled, true),
      ),
    )
    .where(and(eq(mpIdentity.mpUserId, mpUserId), eq(mpIdentity.state, 'active')))
  for (const { app, template, openIdEnc } of rows) {
    if (template === null || openIdEnc === null) {
      await countSkipped(deps, app.id)
      continue
    }
    try {
      await sendTemplate(deps, app, template, { openId: deps.personal.open(openIdEnc), variables })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The applications as sign-in and those who have news ask for them. */
export const platformApps: PlatformApps = {
  tell: (ctx, news) => ctx.afterCommit(async (deps) => await sendNews(deps, news)),
  find: async (deps, kind) => {
    const [row] = await deps.database.side
      .select()
      .from(mpApp)
      .where(and(eq(mpApp.kind, kind as MpAppRow['kind']), isNull(mpApp.companyId)))
      .orderBy(desc(mpApp.enabled), mpApp.id)
      .limit(1)
    if (row === undefined) return undefined
    return {
      ...row,
      ...(await credentialsFor(row.id, deps, deps.database.side)),
      told: async (error) => await countCall(deps, row.id, error),
    }
  },
}
