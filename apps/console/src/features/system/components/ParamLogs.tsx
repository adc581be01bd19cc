import { paramLog, paramScopes } from '@linli/api-client/contract/system/param-log'
import { restoreParam } from '@linli/api-client/contract/system/params'
import type { RowOf } from '@linli/api-client/kit'
import { TextLinkButton } from '@linli/ui/text-link'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Named } from './Named.tsx'
import { useMayChange } from './param-rights.ts'

const ReasonDialog = whenOpened(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

type Log = RowOf<typeof paramLog>

const text = (value: unknown): string =>
  value === null || value === undefined
    ? '—'
    : typeof value === 'boolean'
      ? value
        ? '开'
        : '关'
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)

const Side = ({ value }: { readonly value: unknown }) => (
  <span className="block truncate font-mono" title={text(value)}>
    {text(value)}
  </span>
)

/** 变更记录: who changed which parameter from what to what, and why; with the way back. */
export function ParamLogs() {
  const [chosen, setChosen] = useState<Log | null>(null)
  const mayUpdate = useMayChange('system:param:update')
  const mayOverride = useMayChange('system:param:override')
  const restore = useWrite(restoreParam)
  const mayRestore = ({ restorable, scope, level }: Log) =>
    restorable === true && (scope === 'global' ? mayUpdate : mayOverride)({ level, readOnly: false })
  return (
    <>
      <LogPage
        of={paramLog}
        cells={{
          name: ({ name, key }) => <Named name={name} code={key} />,
          scope: ({ scope, labels }) =>
            scope === 'global'
              ? paramScopes.global
              : (labels?.['estateId'] ?? labels?.['companyId'] ?? paramScopes[scope]),
          before: (row) => <Side value={row.before} />,
          after: (row) => <Side value={row.after} />,
          restorable: (row) =>
            mayRestore(row) ? (
              <TextLinkButton onClick={() => setChosen(row)}>恢复</TextLinkButton>
            ) : (
              <span className="text-text-3">—</span>
            ),
        }}
      />
      {chosen && (
        <ReasonDialog
          title={`恢复“${chosen.name}”`}
          message={
            chosen.before === null
              ? '清除该范围的值，使用上一级的值。'
              : `恢复为修改前的值：${text(chosen.before)}`
          }
          submitLabel="恢复"
          reason={`恢复到${formatDateTime(new Date(chosen.at))}修改前`}
          onSubmit={(reason) => restore.mutateAsync({ id: chosen.id, reason })}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
