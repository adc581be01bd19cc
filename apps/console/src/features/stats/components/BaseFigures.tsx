import { formatNumber } from '@linli/validators/format-number'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { usePages } from '../../../resource/pages-context.ts'
import { figuresOf } from './figures.ts'
import { useBaseData } from './use-base-data.ts'

/** 基础数据: what there is, in one line; it hardly changes, so it stands last and small. */
export function BaseFigures() {
  const pages = usePages()
  const { data, error, refetch } = useBaseData()
  return (
    <Card title="基础数据">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ul className="flex flex-wrap gap-x-10 gap-y-2">
          {figuresOf(data).standing.map(({ key, label, unit, value, path }) => {
            const figure = (
              <>
                <span className="text-text-2">{label}</span>
                <strong className="ms-2 font-semibold tabular-nums">{formatNumber(value ?? 0)}</strong>
                <span className="ms-1 text-text-2">{unit}</span>
              </>
            )
            return (
              <li key={key}>
                {pages.has(path) ? (
                  <ConsoleLink href={path} className="hover:text-accent-text">
                    {figure}
                  </ConsoleLink>
                ) : (
                  figure
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton shape="text" lines={1} />
      )}
    </Card>
  )
}
