import type { poll } from '@linli/api-client/contract/property/votes/poll'
import type { RowOf } from '@linli/api-client/kit'
import { QrCode } from '@linli/ui/qr-code'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

interface PollPosterProps {
  readonly poll: RowOf<typeof poll>
  readonly onDone: () => void
}

/** A poster for the entrance: what is asked, until when, and the code that the app opens it by. */
export const PollPoster = ({ poll: row, onDone }: PollPosterProps) => (
  <PrintSheet onDone={onDone}>
    <article className="m-10 grid justify-items-center gap-8 text-center">
      <h1 className="m-0 text-h1">{row.title}</h1>
      <p className="m-0 text-h3">请在 {formatDateTime(row.endAt).slice(0, 16)} 前参与</p>
      <QrCode value={`linli:poll:${row.id}`} size={280} correction="H" label="参与征询的二维码" />
      <p className="m-0 text-body">打开邻里小程序扫码参与</p>
    </article>
  </PrintSheet>
)
