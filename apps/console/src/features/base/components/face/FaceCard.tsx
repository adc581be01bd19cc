import { faceCheckKinds, personFaceFlow } from '@linli/api-client/contract/base/person-face'
import { Icon } from '@linli/ui/icon'
import { StatusTag } from '@linli/ui/status-tag'
import { ScanFace } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileUrl } from '../../../../resource/file-url.ts'
import { RowActions } from '../../../../resource/RowActions.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import type { Face, FacePerson } from './FaceCards.tsx'

interface FaceCardProps {
  readonly person: FacePerson
  readonly faces: readonly Face[]
  readonly actionsOf: (face: Face) => readonly RowAction[]
  readonly tools: ReactNode
}

/** A person with the photos that count; without one the card and the code still open the doors. */
export function FaceCard({ person, faces, actionsOf, tools }: FaceCardProps) {
  return (
    <li className="grid gap-3 rounded-card border border-border p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {person.name}
          {person.relation !== undefined && (
            <span className="ps-2 text-small font-normal text-text-2">{person.relation}</span>
          )}
        </span>
        {tools}
      </header>
      {faces.length === 0 && <p className="m-0 text-small text-text-2">未采集（可用IC卡/二维码通行）</p>}
      {faces.map((face) => (
        <Photo key={face.id} of={face} name={person.name} actions={actionsOf(face)} />
      ))}
    </li>
  )
}

interface PhotoProps {
  readonly of: Face
  readonly name: string
  readonly actions: readonly RowAction[]
}

function Photo({ of: face, name, actions }: PhotoProps) {
  const { state, thumbnail, qualityScore, checks } = face
  const { label, tone } = personFaceFlow.states[state]
  const weak = (checks ?? []).filter(({ ok }) => !ok).map(({ code }) => `${faceCheckKinds[code]}不合格`)
  const facts = [
    `质量分 ${qualityScore}${weak.length > 0 ? `（${weak.join('、')}）` : ''}`,
    consentText(face),
    state === 'rejected' ? `驳回原因：${face.rejectReason ?? ''}` : `有效期至 ${face.expiresAt}`,
  ]
  return (
    <div className="flex min-w-0 gap-4">
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-control bg-fill text-text-3">
        {thumbnail === null ? (
          <Icon of={ScanFace} size={32} />
        ) : (
          <img
            src={fileUrl(thumbnail)}
            alt={`${name}的人脸照片缩略图`}
            width={96}
            height={96}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="grid min-w-0 content-between gap-2">
        <div className="grid gap-1 text-small text-text-2">
          <StatusTag tone={tone ?? 'neutral'}>{label}</StatusTag>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        {actions.length > 0 && <RowActions actions={actions} />}
      </div>
    </div>
  )
}

function consentText({ consentAt, consentChannel, consentReport }: Face): string {
  if (consentAt === null) return '未登记同意'
  const how = consentChannel === 'mini_program' ? '小程序确认同意' : '已签署同意书'
  return `${how}：门禁通行${consentReport ? '、上报公安' : ''}`
}
