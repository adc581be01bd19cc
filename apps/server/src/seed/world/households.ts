import type { Registration } from '../../modules/base/people/registration.ts'
import type { Identities } from './identities.ts'
import { personName, sharesSurname, surname } from './names.ts'
import type { Random } from './random.ts'

interface Maker {
  readonly random: Random
  readonly identities: Identities
  readonly today: string
  /** District of the estate, for the people registered there. */
  readonly district: string
}

interface Member {
  readonly name: string
  readonly age: number
  readonly sex: 'male' | 'female'
  readonly relation: string
  readonly familyRelation?: string
}

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const sizes = { '1': 12, '2': 27, '3': 32, '4': 18, '5': 8, '6': 3 }
const headAges = { young: 27, middle: 50, old: 18, aged: 5 }
const ageRanges = { young: [23, 35], middle: [36, 59], old: [60, 79], aged: [80, 93] } as const
const populations = { registered: 55, lodging: 9, floating: 34, overseas: 2 }
const education = { junior: 14, senior: 22, college: 22, bachelor: 30, master: 6, primary: 6 }

/** The people of one household: a couple, their children, then parents. */
function members(random: Random, size: number, relations: readonly [string, string]): Member[] {
  const [low, high] = ageRanges[random.weighted(headAges)]
  const age = random.int(low, high)
  const sex = random.chance(0.6) ? 'male' : 'female'
  const family = surname(random)
  const people: Member[] = [{ name: personName(random, family), age, sex, relation: relations[0] }]
  const kin = (name: string, years: number, own: 'male' | 'female', familyRelation: string) =>
    people.push({ name, age: Math.max(years, 0), sex: own, relation: relations[1], familyRelation })
  if (size > 1) {
    const spouse = sex === 'male' ? 'female' : 'male'
    kin(personName(random, surname(random)), Math.max(22, age + random.int(-4, 4)), spouse, 'spouse')
  }
  for (let index = 2; index < size; index += 1) {
    const child = index < 4 || age > 60
    const own = random.chance(0.52) ? 'male' : 'female'
    const name = personName(random, random.chance(sharesSurname) ? family : surname(random))
    if (child) kin(name, age - random.int(24, 32), own, own === 'male' ? 'son' : 'daughter')
    else kin(name, Math.min(age + random.int(23, 30), 96), own, 'parent')
  }
  return people
}

function registrationOf(
  maker: Maker,
  member: Member,
  roomId: number,
  more: Partial<Registration['relation']> = {},
): Registration {
  const { random, identities, today, district } = maker
  const birthDate = identities.birthday(member.age)
  const populationType = random.weighted(populations)
  const adult = member.age >= 18
  const tags = [
    ...(member.age >= 80 ? ['elder_80'] : []),
    ...(adult && random.chance(0.04) ? ['party'] : []),
    ...(adult && random.chance(0.02) ? ['volunteer'] : []),
  ]
  return {
    roomId,
    person: {
      name: member.name,
      docType: 'idcard',
      docNo: identities.docNo(birthDate, member.sex),
      phone: member.age >= 14 ? identities.phone() : null,
      nation: random.chance(0.93) ? '01' : random.pick(['03', '08', '11', '15']),
      householdRegion:
        populationType === 'registered'
          ? district
          : random.pick(['430000', '360000', '410000', '510000', '340000']),
      householdAddress: populationType === 'registered' ? '示范街道' : null,
      education: adult ? random.weighted(education) : null,
      marital: adult ? (member.familyRelation === 'spouse' ? 'married' : 'unknown') : 'single',
      ...(tags.length > 0 && { tags }),
    },
    relation: {
      relation: member.relation,
      familyRelation: member.familyRelation ?? null,
      moveInDate: shift(today, -random.int(30, 2600)),
      ...more,
    },
    populationType,
  }
}

/** Owner and family who live in their room. */
export function ownHousehold(maker: Maker, roomId: number): Registration[] {
  const size = Number(maker.random.weighted(sizes))
  const people = members(maker.random, size, ['owner', 'family'])
  return people.map((member) => {
    const one = registrationOf(maker, member, roomId)
    const alone = size === 1 && member.age >= 70
    return alone ? { ...one, careLevel: 'care', person: { ...one.person, tags: ['elder_alone'] } } : one
  })
}

/** An owner who lives elsewhere. */
export function absentOwner(maker: Maker, roomId: number): Registration[] {
  const [head] = members(maker.random, 1, ['owner', 'family'])
  return head ? [registrationOf(maker, head, roomId, { livesHere: false })] : []
}

/** A tenant with cotenants; 7 % of the leases end within 30 days. */
export function rentedHousehold(maker: Maker, roomId: number, crowded: boolean): Registration[] {
  const { random, today } = maker
  const size = crowded ? 8 : Math.min(Number(random.weighted(sizes)), 4)
  const leaseEnd = shift(today, random.chance(0.07) ? random.int(1, 30) : random.int(45, 700))
  const lease = { leaseStart: shift(leaseEnd, -365 * random.int(2, 4)), leaseEnd }
  return members(random, size, ['tenant', 'cotenant']).map((member) =>
    registrationOf(
      maker,
      member,
      roomId,
      member.relation === 'tenant'
        ? { ...lease, moveInDate: lease.leaseStart }
        : { moveInDate: lease.leaseStart },
    ),
  )
}

/** Someone the owner lets live there without rent. */
export function borrower(maker: Maker, roomId: number): Registration[] {
  const [head] = members(maker.random, 1, ['borrower', 'borrower'])
  return head ? [registrationOf(maker, head, roomId)] : []
}
