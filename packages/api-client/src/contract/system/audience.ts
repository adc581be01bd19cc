import * as z from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { f } from '../../kit/f.ts'
import { type FieldOptions, make } from '../../kit/field.ts'

/**
 * What an audience is made of. Of the places the narrowest that are named count, estate by estate: an estate of which
 * no building, unit or room is named is meant as a whole.
 */
export const audienceParts = {
  who: f.enum('对象', { residents: '住户', staff: '工作人员', all: '住户和工作人员' }, { required: true }),
  estateIds: f.refs('小区', 'base/estates', { required: true }),
  buildingIds: f.refs('楼栋', 'base/buildings', { within: 'estateId' }),
  unitIds: f.refs('单元', 'base/building-units', { within: 'estateId' }),
  roomIds: f.refs('房屋', 'base/rooms', { within: 'estateId' }),
  relations: f.dicts('与房屋关系', 'house_relation'),
  houseTypes: f.dicts('房屋类型', 'house_type'),
  tags: f.dicts('住户标签', 'person_tag'),
  roleIds: f.refs('角色', 'auth/roles'),
} as const

const { who, estateIds, ...narrowing } = audienceParts

const audienceSchema = (label: string) =>
  z
    .object(
      {
        who,
        estateIds,
        buildingIds: z.optional(narrowing.buildingIds),
        unitIds: z.optional(narrowing.unitIds),
        roomIds: z.optional(narrowing.roomIds),
        relations: z.optional(narrowing.relations),
        houseTypes: z.optional(narrowing.houseTypes),
        tags: z.optional(narrowing.tags),
        roleIds: z.optional(narrowing.roleIds),
      },
      { error: `请选择${label}` },
    )
    .check(z.refine((one) => one.estateIds.length > 0, { error: `请选择${label}的小区` }))

/** People, by where they live and work and what they are there; what is not named narrows nothing. */
export type Audience = z.output<ReturnType<typeof audienceSchema>>

type AudienceOptions = FieldOptions & {
  /** The field of the row that says its estate: people of that estate alone are meant. */
  readonly within?: 'estateId'
}

/**
 * A field for the people that a notice, a ballot or a coupon is for. Beside `f`, as few pages have it; the server says
 * who they are (`audienceMembers`), and counts them while it is being chosen.
 */
export const audience = <const O extends AudienceOptions>(label: string, o?: O) =>
  make('audience', label, audienceSchema(label), o, {
    parts: audienceParts,
    ...(o?.within !== undefined && { within: [o.within] }),
  })

/** How many people an audience means at present: rooms in which they live, those with an account of the mini-program. */
export const countAudience = endpoint('system.countAudience', {
  method: 'POST',
  path: '/api/system/audience/count',
  label: '预览人数',
  access: 'session',
  reads: true,
  unlogged: true,
  input: z.object({ audience: audience('范围', { required: true }) }),
  output: z.object({ rooms: z.int(), residents: z.int(), withAccount: z.int(), staff: z.int() }),
})
