import type { Endpoint } from '@linli/api-client/kit'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { MobileCaller, UserCaller } from '../../src/kit/caller.ts'
import { startModules } from '../../src/kit/create-server.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import { mpUser } from '../../src/modules/auth/mp/mp-user.table.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'
import { makeAccount, tokenFor } from '../support/accounts.ts'
import { testDeps } from '../support/app.ts'
import { caller } from '../support/calls.ts'
import { type TestDatabase, useDatabase } from '../support/database.ts'
import { seededTemplate } from '../support/seeded.ts'

/** A seeded application: every mounted call can be swept over without knowing what it is. */
export interface World {
  readonly deps: ServerDeps
  readonly database: TestDatabase
  readonly api: ReturnType<typeof caller>
  readonly endpoints: readonly Endpoint[]
  /** The first estate; the user `scopedToken` sees it and nothing else. */
  readonly ownEstate: number
  readonly foreignEstates: readonly number[]
  /** Token of an account with these roles, by a session opened through the service. */
  readonly tokenOf: (roleCode: string) => Promise<string>
  /** Holds every code that a call asks for, in one scope. */
  readonly holderOfAll: (scope: 'all' | 'own', userId: number) => UserCaller
  readonly userId: number
  /** A resident with a home, for the calls of residents. */
  readonly resident: MobileCaller
}

/** Token under which `override` is the caller, whatever the session says; where residents call, one of them is. */
export const madeUpToken = 'made-up-caller'

/** The small world of the seed, made through the services. Limits are lifted: a sweep is no visitor. */
export function sweptWorld({ pool = 10 } = {}): () => World & { override: UserCaller | undefined } {
  const database = useDatabase({ pool, from: seededTemplate })
  let world: (World & { override: UserCaller | undefined }) | undefined
  beforeAll(async () => {
    const plain = testDeps(database())
    await startModules(plain)
    const estates = await plain.database.db.select({ id: estate.id }).from(estate).orderBy(asc(estate.id))
    const [own = 0, ...foreign] = estates.map((one) => one.id)
    const userId = await makeAccount(plain, { username: 'sweeper', roleCodes: ['sys_admin'] })
    const state: { override: UserCaller | undefined } = { override: undefined }
    const resident = await someResident(plain)
    const deps = withOverride(plain, state, resident)
    const made = {
      deps,
      database: database(),
      api: caller(deps),
      endpoints: deps.routes.map((route) => route.endpoint),
      ownEstate: own,
      foreignEstates: foreign,
      userId,
      resident,
      tokenOf: async (roleCode: string) => {
        const id = await makeAccount(plain, {
          username: `sweep_${roleCode}`,
          roleCodes: [roleCode],
          estateIds: [own],
        })
        return await tokenFor(plain, id, { stepUp: true })
      },
      holderOfAll: (scope: 'all' | 'own', id: number): UserCaller => ({
        kind: 'user',
        userId: id,
        name: 'sweeper',
        sessionId: 1,
        sessionKind: 'console',
        companyId: null,
        stepUpAt: plain.clock(),
        permissions: {
          version: 1,
          codes: new Map(
            plain.permissions.map(({ code }) => [
              code,
              scope === 'all' ? { kind: 'all' as const } : { kind: 'estates' as const, estateIds: [own] },
            ]),
          ),
          fields: new Map(),
          estates: scope === 'all' ? 'all' : [own],
          roleCodes: ['sys_admin'],
          activeRoleId: null,
        },
      }),
      get override() {
        return state.override
      },
      set override(value: UserCaller | undefined) {
        state.override = value
      },
    }
    world = made
  })
  return () => {
    if (world === undefined) throw new Error('the world exists only within hooks and tests')
    return world
  }
}

/** An account of the demo whose owner is known. */
async function someResident({ database: { db } }: ServerDeps): Promise<MobileCaller> {
  const [row] = await db
    .select({ id: mpUser.id, personId: mpUser.personId })
    .from(mpUser)
    .where(and(isNotNull(mpUser.personId), eq(mpUser.state, 'normal')))
    .orderBy(asc(mpUser.id))
    .limit(1)
  if (row === undefined) throw new Error('the demo has no resident with an account')
  return { kind: 'mobile', mpUserId: row.id, personId: row.personId, name: 'sweeper', sessionId: 1 }
}

/** How often personal data may be seen in clear. */
const looks = new Set(['reveal.perHour', 'export.plainPerDay'])

/** The same services, but one token stands for whoever the test says, and nobody is too fast. */
function withOverride(
  plain: ServerDeps,
  state: { readonly override: UserCaller | undefined },
  resident: MobileCaller,
): ServerDeps {
  const { params, registry, routes, permissions, permissionKinds, sessions, mobileSessions, signatures } =
    plain
  return {
    ...plain,
    registry,
    routes,
    permissions,
    permissionKinds,
    mobileSessions: {
      resolve: async (token, request) =>
        token === madeUpToken && state.override ? resident : await mobileSessions.resolve(token, request),
    },
    signatures,
    rateLimiter: { take: () => 0 },
    params: {
      ...params,
      number: async (key, place) => (looks.has(key) ? 1_000_000 : await params.number(key, place)),
    },
    sessions: {
      resolve: async (token, request) =>
        token === madeUpToken && state.override
          ? { caller: state.override, needRefresh: false }
          : await sessions.resolve(token, request),
    },
  }
}

/** A name for reports. */
export const titleOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
