import { pageUrl } from '@linli/api-client/contract/page-urls'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { type SQL, sql } from 'drizzle-orm'
import { holdsWord } from '../../kit/held-text.ts'
import { beginsWith, holds, numbered, type Searched, type SearchWay } from '../../kit/searched.ts'
import { likeText } from '../../kit/serve/filters.ts'
import { type Asked, sealed } from '../../kit/serve/options.ts'
import { building } from './buildings/building.table.ts'
import { device } from './devices/device.table.ts'
import { person } from './people/person.table.ts'
import { resident } from './people/resident.table.ts'
import { estate } from './places/estate.table.ts'
import { room } from './rooms/room.table.ts'
import { vehicle } from './vehicles/vehicle.table.ts'

const letters = (text: string) => /^[a-z]+$/i.test(text)
const long = (text: string) => Array.from(text).length >= 3

/** Words that say what somebody wants to know of a person and not who it is. */
const asked = new Set(['电话', '手机', '房屋', '住址', '地址'])

/** The initials of `zhangsanfeng zsf`; the index `resident_initials` is over the same expression. */
export const initialsOf = sql`split_part(${resident.pinyin}, ' ', 2)`

/** 「张三」, 「zs」, 「zhangsan」, 「8821」, and 「张三 3栋」 where the name alone is that of too many. */
function residentWays(typed: string, may: Asked, ctx: Parameters<Searched['ways']>[2]): SearchWay[] {
  const [name = '', ...more] = typed.split(/\s+/).filter((word) => !asked.has(word))
  const places = may('houses', 'part') ? more : []
  const narrowed = ({ where, ...way }: SearchWay): SearchWay => ({
    ...way,
    where: sql.join([where, ...places.map(livesIn)], sql` and `),
  })
  return [
    ...(may('phone', 'whole') ? numbered(sealed(resident, 'phone'), name, ctx) : []),
    ...(may('docNo', 'whole') ? numbered(sealed(person, 'docNo'), name, ctx) : []),
    ...nameWays(name, may).map(narrowed),
  ]
}

const livesIn = (
  place: string,
): SQL => sql`exists (select 1 from resident_house h join room on room.id = h.room_id
  where h.resident_id = ${resident.id} and h.state in ('pending', 'active') and room.full_name ilike ${likeText(place)})`

/** A name of which the caller sees a part is found by its whole alone. */
function nameWays(name: string, may: Asked): SearchWay[] {
  if (name === '' || /^\d+$/.test(name)) return []
  if (!may('name', 'part')) return may('name', 'whole') ? [{ where: sql`${resident.name} = ${name}` }] : []
  const lower = name.toLowerCase()
  return [
    ...(letters(name) ? [beginsWith(initialsOf, lower), beginsWith(resident.pinyin, lower)] : []),
    beginsWith(resident.name, name),
    ...(long(name) ? [{ where: holdsWord(resident.name, name) }] : []),
  ]
}

/** 「3-2-1502」 and 「3栋2单元1502」 as the parts of the house's full name; 「1502」 as its number. */
function roomWays(typed: string, may: Asked): SearchWay[] {
  if (!may('fullName', 'part') || !may('roomNo', 'part')) return []
  const parts = typed.split(/[^0-9a-z]+/i).filter((part) => part !== '')
  const number = parts.at(-1)
  const byParts =
    parts.length > 1 && number !== undefined
      ? [
          {
            where: sql`${room.roomNo} = ${number} and ${room.fullName} ~ ${`^0*${parts.join('[^0-9]+0*')}$`}`,
          },
        ]
      : []
  return [
    ...byParts,
    beginsWith(room.roomNo, typed),
    ...(long(typed) ? [{ where: holdsWord(room.fullName, typed) }] : []),
  ]
}

/** 「粤B·12345」, 「B12345」, 「2345」: where a plate begins, then any part of it that is no single letter. */
function vehicleWays(typed: string, may: Asked): SearchWay[] {
  const plate = normalizePlate(typed)
  if (!may('plateNo', 'part') || plate === '') return []
  return [beginsWith(vehicle.plateNo, plate), ...(long(plate) ? [holds(vehicle.plateNo, plate)] : [])]
}

const smallTable =
  (keys: Readonly<Record<string, Parameters<typeof holds>[0]>>) =>
  (typed: string, may: Asked): SearchWay[] => {
    const columns = Object.entries(keys).flatMap(([key, column]) => (may(key, 'part') ? [column] : []))
    return [
      ...columns.map((column) => beginsWith(column, typed)),
      ...columns.map((column) => holds(column, typed)),
    ]
  }

/** What of 基础信息 the search box finds. */
export const baseSearched: readonly Searched[] = [
  {
    resource: 'base/residents',
    path: pageUrl('residents'),
    facts: ['houses', 'estateId', 'phone'],
    ways: residentWays,
  },
  { resource: 'base/rooms', path: pageUrl('rooms'), facts: ['estateId'], ways: roomWays },
  {
    resource: 'base/buildings',
    path: pageUrl('buildings'),
    facts: ['estateId'],
    ways: smallTable({ name: building.name }),
  },
  {
    resource: 'base/estates',
    path: pageUrl('estates'),
    facts: ['code', 'address'],
    ways: smallTable({ name: estate.name, code: estate.code }),
  },
  {
    resource: 'base/vehicles',
    path: pageUrl('vehicles'),
    facts: ['residentId', 'roomId', 'estateId'],
    ways: vehicleWays,
  },
  {
    resource: 'base/devices',
    path: pageUrl('devices'),
    facts: ['estateId', 'sn'],
    ways: smallTable({ name: device.name, sn: device.sn, ip: device.ip }),
  },
]
