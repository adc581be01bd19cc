import type { Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import type { ResourcePageState } from './useResourcePage.ts'

/** Nothing is there yet: why, and the next step for those who may take it. */
export function NothingYet<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const { of, mayCreate, setOpen } = page
  return (
    <Empty
      title={`还没有${of.label}`}
      cause={mayCreate ? `新增的${of.label}会出现在这里` : `有了${of.label}会出现在这里`}
      {...(mayCreate && {
        action: <Button onClick={() => setOpen({ kind: 'form', row: null })}>新增{of.label}</Button>,
      })}
    />
  )
}
