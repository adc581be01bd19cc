import { exportPollResult, pollResult } from '@linli/api-client/contract/property/votes/poll-calls'
import { poll, pollBallot } from '@linli/api-client/contract/property/votes/poll'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Chart } from '@linli/ui/chart'
import { Empty } from '@linli/ui/empty'
import { Progress } from '@linli/ui/progress'
import { Skeleton } from '@linli/ui/skeleton'
import { Statistic } from '@linli/ui/statistic'
import { download, sheetName } from '../../../../resource/download.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { share } from './share-text.ts'

const took = ['roomId', 'voterName', 'channel', 'castAt'] as const

/** What was chosen, as it comes in, who took part by buildings, and who they are; never who chose what. */
export function PollResult({ poll: row }: { readonly poll: RowOf<typeof poll> }) {
  useLive(pollBallot)
  const { data, error, refetch } = useCall(pollResult, { id: row.id })
  const mayExport = useCan(codeOf(poll, 'export'))
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const { voted, eligible, options, buildings } = data
  const save = async () => {
    try {
      const file = await client.call(exportPollResult, { id: row.id })
      if (file instanceof Blob) download(file, sheetName('征询结果'))
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <div className="grid min-w-0 gap-6">
      <section aria-label="参与情况" className="grid grid-cols-3 items-start gap-4">
        <Statistic label="已投" value={voted} />
        <Statistic label="应投" value={eligible} />
        <Statistic label="参与率" value={share(voted, eligible)} />
      </section>
      {mayExport && (
        <div>
          <Button onClick={() => void save()}>导出结果</Button>
        </div>
      )}
      {voted === 0 ? (
        <Empty title="还没有人参与" cause="有人投票后，这里实时显示结果" />
      ) : (
        <Chart
          kind="bar"
          horizontal
          title="各选项票数"
          categories={options.map(({ title }) => title)}
          series={[{ name: '票数', data: options.map(({ votes }) => votes) }]}
          height={Math.max(160, options.length * 44)}
        />
      )}
      <section aria-label="各楼栋" className="grid gap-2">
        <h3 className="m-0 text-h4">各楼栋参与率</h3>
        {buildings.map((one) => (
          <div key={one.name} className="grid grid-cols-[96px_1fr] items-center gap-3">
            <span className="truncate">{one.name}</span>
            <Progress
              value={one.voted}
              max={Math.max(1, one.eligible)}
              label={`${one.name}参与率`}
              text={`${one.voted}/${one.eligible}`}
            />
          </div>
        ))}
      </section>
      <RelatedRows of={pollBallot} title="参与记录" columns={took} where={{ pollId: row.id }} readOnly />
    </div>
  )
}
