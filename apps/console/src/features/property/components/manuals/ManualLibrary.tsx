import { manualsByRoute } from '@linli/api-client/contract/property/manuals/manual-calls'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { SearchInput } from '@linli/ui/search-input'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { ManualReader } from '../../../../resource/manuals/ManualReader.tsx'
import { useCall } from '../../../../resource/queries.ts'

/** The manuals for who is signed in, by modules, with the chosen one beside them. */
export function ManualLibrary() {
  const [keyword, search] = useState('')
  const [chosen, choose] = useState<number | null>(null)
  const { data, error, refetch } = useCall(manualsByRoute, keyword === '' ? {} : { keyword })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const all = data ?? []
  const modules = [...new Set(all.map(({ module }) => module))]
  const shown = all.find(({ id }) => id === chosen) ?? all[0]
  return (
    <div className="grid gap-6 p-4 md:grid-cols-[240px_1fr]">
      <nav aria-label="手册目录" className="grid content-start gap-3">
        <SearchInput aria-label="搜索手册" placeholder="标题、正文" onSearch={search} />
        {modules.map((module) => (
          <section key={module} aria-label={module}>
            <h3 className="m-0 text-caption text-text-2">{module}</h3>
            {all
              .filter((one) => one.module === module)
              .map((one) => (
                <Button
                  key={one.id}
                  variant="text"
                  aria-current={one.id === shown?.id}
                  onClick={() => choose(one.id)}
                >
                  {one.title}
                </Button>
              ))}
          </section>
        ))}
      </nav>
      {!data ? (
        <Skeleton shape="block" />
      ) : shown === undefined ? (
        <Empty
          title={keyword === '' ? '还没有手册' : '没有找到手册'}
          cause={keyword === '' ? '发布后，适用于您的手册会出现在这里' : '换一个词试试'}
        />
      ) : (
        <ManualReader key={shown.id} view={shown} word={keyword} />
      )}
    </div>
  )
}
