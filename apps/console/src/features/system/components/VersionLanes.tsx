import { versionFlow } from '@linli/api-client/contract/system/app-version'
import { versionLanes, versionUsage } from '@linli/api-client/contract/system/version-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Chart } from '@linli/ui/chart'
import { DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { TextLinkButton } from '@linli/ui/text-link'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { dictLabel, useDictionary } from '../../../session/dictionary.ts'

type Lane = OutputOf<typeof versionLanes>[number]
type Version = Lane['versions'][number]

const stateOf = (version: Version) => {
  const { label, tone } =
    versionFlow.states[version.state as keyof typeof versionFlow.states] ?? versionFlow.states.draft
  return <StatusTag tone={tone ?? 'neutral'}>{label}</StatusTag>
}

/** 概况: a lane for every client with its newest versions, and how those of the chosen one spread. */
export function VersionLanes() {
  const { data, error, refetch } = useCall(versionLanes, undefined)
  const types = useDictionary((state) => state.types)
  const nameOf = (client: string) => dictLabel(types, 'app_client', client)
  const [chosen, setChosen] = useState<Lane['client'] | null>(null)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  const shown = chosen ?? data.toSorted((a, b) => b.devices - a.devices)[0]?.client ?? 'staff_android'
  return (
    <div className="grid min-w-0 gap-6 py-4">
      <ul aria-label="各客户端版本" className="m-0 grid list-none gap-3 p-0">
        {data.map((lane) => (
          <li
            key={lane.client}
            className="grid min-w-0 gap-2 rounded-card border border-border bg-surface p-3"
          >
            <header className="flex items-baseline justify-between gap-2">
              <h3 className="m-0 text-h4">
                <TextLinkButton onClick={() => setChosen(lane.client)}>{nameOf(lane.client)}</TextLinkButton>
              </h3>
              <span className="text-text-2">{lane.devices} 台设备</span>
            </header>
            {lane.versions.length === 0 ? (
              <span className="text-text-2">还没有版本</span>
            ) : (
              <ol
                className="m-0 flex list-none gap-2 overflow-x-auto p-0"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
                tabIndex={0}
                aria-label={`${nameOf(lane.client)}的版本`}
              >
                {lane.versions.map((version) => (
                  <li key={version.id} className="grid w-44 shrink-0 gap-1 rounded-control bg-canvas p-2">
                    <span className="flex items-center justify-between gap-2">
                      <strong>{version.versionName}</strong>
                      {stateOf(version)}
                    </span>
                    <span className="text-text-2">{reachOf(version)}</span>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
      <Usage client={shown} name={nameOf(shown)} />
    </div>
  )
}

function reachOf({ gray, state, coverage, crashRate, devices }: Version): string {
  const facts = [
    state === 'gray' && gray !== null ? `灰度${gray}` : null,
    coverage === null ? null : `覆盖${coverage}%`,
    devices === 0 || crashRate === null ? null : `崩溃${crashRate}%`,
  ].filter((one) => one !== null)
  return facts.length === 0 ? '尚无设备' : facts.join(' · ')
}

const columns = [
  { id: 'model', header: '机型', value: (row: Model) => row.model },
  { id: 'os', header: '系统', value: (row: Model) => row.os },
  { id: 'devices', header: '设备', kind: 'number' as const, value: (row: Model) => row.devices },
  { id: 'crashed', header: '有崩溃', kind: 'number' as const, value: (row: Model) => row.crashed },
]
type Model = OutputOf<typeof versionUsage>['models'][number]

function Usage({ client, name }: { readonly client: Lane['client']; readonly name: string }) {
  const { data, error, refetch } = useCall(versionUsage, { client })
  const days = useMemo(() => data?.days.map((day) => day.slice(5)) ?? [], [data])
  const series = useMemo(
    () => data?.series.map(({ versionName, devices }) => ({ name: versionName, data: devices })) ?? [],
    [data],
  )
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="table" />
  if (data.days.length === 0)
    return (
      <Empty compact title={`${name}还没有设备检查过版本`} cause="客户端启动时检查新版本，之后会出现在这里" />
    )
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-2">
      <Chart
        kind="stacked"
        title={`${name} · 近30天版本分布（台）`}
        categories={days}
        series={series}
        height={260}
      />
      <DataTable
        label={`${name}的机型`}
        columns={columns}
        rows={data.models}
        getRowId={(row) => `${row.model} ${row.os}`}
        getRowName={(row) => row.model}
        status="ready"
        pageSize={8}
        fit
      />
    </div>
  )
}
