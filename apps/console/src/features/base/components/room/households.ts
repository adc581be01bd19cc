import type { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { ownerRelations, tenantRelations } from '@linli/api-client/contract/base/resident-house'
import type { RowOf } from '@linli/api-client/kit'

export type Member = RowOf<typeof residentHouse>

/** People of a room who belong together; employees belong to no household. */
export interface Household {
  readonly key: 'owner' | 'tenant' | 'employee'
  readonly title: string
  readonly members: readonly Member[]
}

const groups = [
  { key: 'owner', title: '业主户', relations: ownerRelations },
  { key: 'tenant', title: '租户户', relations: tenantRelations },
  { key: 'employee', title: '从业人员', relations: ['employee'] },
] as const satisfies readonly {
  key: Household['key']
  title: string
  relations: readonly string[]
}[]

/** The people of a room by household, each with its head first, then as their relations are listed. */
export const householdsOf = (rows: readonly Member[]): Household[] =>
  groups.flatMap(({ key, title, relations }) => {
    const rank = (row: Member) => (row.isHead ? -1 : (relations as readonly string[]).indexOf(row.relation))
    const members = rows
      .filter((row) => (relations as readonly string[]).includes(row.relation))
      .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    return members.length === 0 ? [] : [{ key, title, members }]
  })

/** Where the boxes of a household stand: the head above, the others in rows of equal width below. */
export interface TreeBox {
  readonly member: Member
  readonly x: number
  readonly y: number
}

export const treeSize = { width: 640, box: 136, tall: 48, gap: 24, perRow: 4, rise: 40 } as const

/** The tree of a household with a head; undefined where there is nothing to draw. */
export function householdTree({
  key,
  members,
}: Household): { readonly boxes: readonly TreeBox[]; readonly height: number } | undefined {
  const [head, ...others] = members
  if (key === 'employee' || head === undefined || others.length === 0) return undefined
  const { width, box, tall, gap, perRow, rise } = treeSize
  const boxes = others.map((member, index): TreeBox => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, others.length - row * perRow)
    const left = (width - inRow * box - (inRow - 1) * gap) / 2
    return { member, x: left + (index % perRow) * (box + gap), y: (row + 1) * (tall + rise) }
  })
  const rows = Math.ceil(others.length / perRow)
  return {
    boxes: [{ member: head, x: (width - box) / 2, y: 0 }, ...boxes],
    height: (rows + 1) * tall + rows * rise,
  }
}
