import type { Resource } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { Beside } from './Beside.tsx'
import { ListBar } from './ListBar.tsx'
import { ListRows } from './ListRows.tsx'
import type { ResourceTableProps } from './ResourceTable.tsx'
import type { ResourcePageState } from './useResourcePage.ts'

interface ListBesideProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  /** A tree, a list of companies: narrows the list. */
  readonly aside: ReactNode
  /** What the button is called that opens it where it has no room. */
  readonly label: string
  readonly bulk?: ResourceTableProps<R>['bulk']
  readonly cells?: ResourceTableProps<R>['cells']
}

/** The usual list with what narrows it at its start. */
export function ListBeside<R extends Resource>({ page, aside, label, bulk, cells }: ListBesideProps<R>) {
  return (
    <Beside aside={aside} label={label}>
      <ListBar page={page} />
      <ListRows page={page} bulk={bulk} cells={cells} />
    </Beside>
  )
}
