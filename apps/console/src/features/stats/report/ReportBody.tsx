import type { ReportOverview } from '@linli/api-client/contract/stats/report-calls'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportPartCard } from './ReportPartCard.tsx'
import { ReportTrendCard } from './ReportTrendCard.tsx'

interface ReportBodyProps {
  readonly overview: ReportOverview
  /** The same of what it stands against. */
  readonly other: ReportOverview | undefined
  /** What that is. */
  readonly rival: string
  /** What the beginning of the days is. */
  readonly since: string
}

/** Figures, how they went, and the parts of the whole. */
export function ReportBody({ overview, other, rival, since }: ReportBodyProps) {
  return (
    <>
      <ReportFigures figures={overview.figures} others={other?.figures} rival={rival} since={since} />
      <ReportTrendCard trend={overview.trend} other={other?.trend} rival={rival} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,360px),1fr))] gap-4">
        {overview.parts.map((part) => (
          <ReportPartCard
            key={part.key}
            part={part}
            other={other?.parts.find(({ key }) => key === part.key)}
            rival={rival}
          />
        ))}
      </div>
    </>
  )
}
