import { sql } from 'drizzle-orm'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { sealedColumns } from '../../kit/personal-data.ts'
import { mpIdentity, mpUser } from '../../modules/auth/mp/mp-user.table.ts'
import { embeddedApps } from '../../ports/mini-program/sign-in/embedded-sign-in.ts'
import type { SeedKind } from '../../runtime/config.ts'
import { seedMpWork } from './seed-mp-work.ts'
import { createRandom } from './random.ts'
import { seeder } from './seed-places.ts'

type NewUser = typeof mpUser.$inferInsert
type NewIdentity = typeof mpIdentity.$inferInsert

type Somebody = {
  readonly personId: number
  readonly name: string
  readonly phoneEnc: string
  readonly estateId: number
}

const dayMs = 86_400_000
/** Accounts of the whole world, and of the small one. */
const accounts = { demo: 4_800, small: 120, none: 0 } as const
/** Rows of one statement. */
const batch = 500
const alipayScopes = {
  usual: ['auth_base', 'auth_user', 'phone'],
  certified: ['auth_base', 'auth_user', 'phone', 'certify'],
} as const
const platforms = { wechat: 78, alipay: 9, both: 13 } as const

/** Residents with an account in the mini-programs; nothing when there are some. */
export async function seedMp(deps: ServerDeps, kind: SeedKind): Promise<void> {
  if ((await deps.database.db.$count(mpUser)) > 0) return
  await inContext(deps, seeder, async (ctx) => {
    // Those of every estate, heads of households before the others; a phone is one account.
    const people = await ctx.tx.execute<Somebody>(sql`
      select "personId", name, "phoneEnc", "estateId" from (
        select distinct on (r.phone_hash) r.person_id as "personId", r.name, r.phone_enc as "phoneEnc",
          r.estate_id as "estateId",
          row_number() over (partition by r.estate_id order by h.is_head desc, h.id) as place
        from resident r
        join resident_house h on h.resident_id = r.id and h.state = 'active'
        where r.state = 'active' and r.phone_hash is not null
        order by r.phone_hash, h.is_head desc, r.id) p
      order by place, "estateId" limit ${accounts[kind]}`)
    const seen = new Set<number>()
    const fresh = people.filter(({ personId }) => !seen.has(personId) && seen.add(personId))
    for (let from = 0; from < fresh.length; from += batch)
      await make(ctx, fresh.slice(from, from + batch), from)
    await seedMpWork(ctx)
  })
}

async function make(ctx: Ctx, people: readonly Somebody[], from: number): Promise<void> {
  const random = createRandom(4_800 + from)
  const { personal } = ctx.deps
  const users = people.map(({ personId, name, phoneEnc, estateId }, at): NewUser => {
    const registeredAt = new Date(ctx.now.getTime() - random.int(3, 900) * dayMs - random.int(0, dayMs))
    // The first of each world have shown who they are: the demo's telephones are theirs.
    const verified = from + at < 24 || random.chance(0.62)
    const frozen = from + at >= 24 && random.chance(0.006)
    const [surname = '业'] = name
    return {
      ...sealedColumns(personal, 'phone', personal.open(phoneEnc)),
      nickname: random.pick([
        `${surname}先生`,
        `${surname}女士`,
        '平安喜乐',
        '云淡风轻',
        '阳光灿烂',
        '知足常乐',
      ]),
      ...(verified
        ? {
            personId,
            realNameState: 'verified' as const,
            verifyWay: random.weighted({ match: 7, owner: 2, staff: 1 }),
          }
        : { realNameState: random.weighted({ none: 8, rejected: 1 }) }),
      defaultEstateId: estateId,
      source: random.weighted({ wechat: 85, alipay: 12, staff: 3 }),
      registeredAt,
      lastActiveAt: new Date(
        Math.max(
          registeredAt.getTime(),
          ctx.now.getTime() - random.int(0, 120) * dayMs - random.int(0, dayMs),
        ),
      ),
      lastPlatform: random.weighted({ wechat: 9, alipay: 1 }),
      ...(frozen && { state: 'frozen' as const, freezeReason: '多次违规发布信息' }),
      createdAt: registeredAt,
      updatedAt: registeredAt,
    }
  })
  const made = await ctx.tx
    .insert(mpUser)
    .values(users)
    .returning({ id: mpUser.id, registeredAt: mpUser.registeredAt, nickname: mpUser.nickname })
  const identities = made.flatMap(({ id, registeredAt, nickname }): NewIdentity[] => {
    const on = random.weighted(platforms)
    return (['wechat', 'alipay'] as const)
      .filter((platform) => on === 'both' || on === platform)
      .map((platform) => ({
        mpUserId: id,
        platform,
        appId: embeddedApps[platform],
        ...sealedColumns(personal, 'openId', `demo-${platform}-${String(id).padStart(6, '0')}`),
        nickname,
        scopes: platform === 'alipay' ? [...alipayScopes[id % 3 === 0 ? 'certified' : 'usual']] : ['phone'],
        authorizedAt: registeredAt,
        lastLoginAt: registeredAt,
        createdAt: registeredAt,
        updatedAt: registeredAt,
      }))
  })
  await ctx.tx.insert(mpIdentity).values(identities)
}
