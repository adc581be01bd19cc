import type { Resource } from '@linli/api-client/kit'
import { Pagination } from '@linli/ui/pagination'
import { pageSizes } from './list-state.ts'
import type { ResourcePageState } from './useResourcePage.ts'

/** The pages of a list; absent where there is nothing, or nothing could be read. */
export function ListFoot<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const { pager, rows, change } = page
  if (!rows || (rows.length === 0 && pager.page === 1)) return null
  const { go, ...shown } = pager
  return (
    <div className="flex justify-end pt-3">
      <Pagination
        {...shown}
        sizes={pageSizes}
        onPageChange={(next) =>
          next.pageSize === pager.pageSize
            ? go(next.page)
            : change({ pageSize: next.pageSize, ...('total' in pager && { pageNum: next.page }) })
        }
      />
    </div>
  )
}
