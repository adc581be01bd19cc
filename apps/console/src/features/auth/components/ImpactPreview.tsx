import { Banner } from '@linli/ui/banner'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Differences } from './RoleDiff.tsx'
import { type Impact, impactText, peopleText } from './impact-text.ts'

interface ImpactPreviewProps {
  readonly impact: Impact
  /** Without it there is nothing to decide, only to read. */
  readonly onConfirm?: () => void
  readonly onClose: () => void
}

/** 影响预览: what a change of rights gives and takes, and who wins or loses what. */
export function ImpactPreview({ impact, onConfirm, onClose }: ImpactPreviewProps) {
  const critical = impact.critical.length > 0
  return (
    <Dialog
      open
      title="影响预览"
      width={720}
      onClose={onClose}
      {...(onConfirm && {
        footer: (
          <DialogActions
            onCancel={onClose}
            onConfirm={onConfirm}
            cancelLabel="返回修改"
            confirmLabel={critical ? '提交审批' : '确认授权'}
            tone={impact.lost.length > 0 ? 'danger' : 'neutral'}
          />
        ),
      })}
    >
      <div className="grid gap-5">
        <Banner tone={impact.lost.length > 0 ? 'warning' : 'info'} title={impactText(impact)} />
        {critical && (
          <Banner
            tone="warning"
            title={`新增高危权限「${impact.critical.join('」「')}」，须由另一人审批后生效`}
          />
        )}
        <People title="将失去的权限" rights={impact.lost} />
        <People title="将获得的权限" rights={impact.gained} />
        <Differences diff={impact} same="权限没有变化" />
      </div>
    </Dialog>
  )
}

function People({ title, rights }: { readonly title: string; readonly rights: Impact['lost'] }) {
  if (rights.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-h4">{title}</h3>
      <dl className="grid max-h-48 grid-cols-[minmax(0,240px)_1fr] gap-x-4 gap-y-2 overflow-y-auto">
        {rights.map((one) => (
          <div key={one.code} className="contents">
            <dt>{one.name}</dt>
            <dd className="m-0 text-text-2">{peopleText(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
