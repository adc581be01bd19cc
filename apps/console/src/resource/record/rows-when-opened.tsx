import type { ListQuery, Resource } from '@linli/api-client/kit'
import { whenOpened } from '../when-opened.tsx'

/** The rows of another module that hang on a record, to be looked at; what describes them loads when they first are. */
export const rowsWhenOpened = <R extends Resource>(
  load: () => Promise<R>,
  shape: { readonly title: string; readonly columns: readonly string[] },
) =>
  whenOpened(async () => {
    const [of, { RelatedRows }] = await Promise.all([load(), import('../RelatedRows.tsx')])
    return function RowsOf({ where }: { readonly where: ListQuery }) {
      return <RelatedRows of={of} {...shape} where={where} readOnly />
    }
  })
