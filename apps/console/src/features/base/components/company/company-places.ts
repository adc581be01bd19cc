import type { companyTree } from '@linli/api-client/contract/base/property-company'
import type { OutputOf } from '@linli/api-client/kit'
import type { TreePlace } from '../../../../resource/tree/tree-places.ts'

type Company = OutputOf<typeof companyTree>[number]

/** The companies right below one, with those below them; behind a name how many that are. */
export function companyPlaces(companies: readonly Company[], parentId: number | null): TreePlace[] {
  return companies
    .filter((one) => one.parentId === parentId)
    .map(({ id, name, enabled }) => {
      const children = companyPlaces(companies, id)
      return {
        label: enabled ? name : `${name}（停用）`,
        where: { groupId: id },
        ...(children.length > 0 && { note: String(countOf(children)), children }),
      }
    })
}

const countOf = (places: readonly TreePlace[]): number =>
  places.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0)
