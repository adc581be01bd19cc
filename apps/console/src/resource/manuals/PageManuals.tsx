import { manualsByRoute, unreadManuals } from '@linli/api-client/contract/property/manuals/manual-calls'
import { Button } from '@linli/ui/button'
import { useState } from 'react'
import { useCall } from '../queries.ts'
import { ManualReader } from './ManualReader.tsx'

/** In the help of a page: what must be read and was not, and the manuals of the page. */
export function PageManuals({ path }: { readonly path: string }) {
  const { data: own = [] } = useCall(manualsByRoute, { path })
  const { data: unread = [] } = useCall(unreadManuals, undefined)
  const [opened, open] = useState<number | null>(null)
  const shown = [...unread, ...own.filter(({ id }) => unread.every((one) => one.id !== id))]
  if (shown.length === 0) return null
  return (
    <section aria-label="操作手册" className="grid gap-2">
      <h3 className="m-0 text-h4">操作手册</h3>
      {shown.map((one) => (
        <div key={one.id} className="grid gap-3">
          <span className="flex items-center gap-2">
            <Button
              variant="text"
              aria-expanded={opened === one.id}
              onClick={() => open(opened === one.id ? null : one.id)}
            >
              {one.title}
            </Button>
            {one.mustRead && one.ackAt === null && <span className="text-warning">必读</span>}
          </span>
          {opened === one.id && <ManualReader view={one} />}
        </div>
      ))}
    </section>
  )
}
