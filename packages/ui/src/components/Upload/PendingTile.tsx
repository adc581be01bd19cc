import { uploads } from '../../locale/zh-CN/uploads.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Button } from '../Button/Button.tsx'
import { Progress } from '../Progress/Progress.tsx'
import * as css from './Upload.css.ts'
import type { PendingFile } from './useUploads.ts'

interface PendingTileProps {
  item: PendingFile
  image: boolean
  onRetry: (item: PendingFile) => void
  onDrop: (id: number) => void
}

/** A file on its way, or one that did not arrive. */
export function PendingTile({ item, image, onRetry, onDrop }: PendingTileProps) {
  const messages = useMessages('uploads', uploads)
  const { file, percent, failed, preview } = item
  return (
    <li data-part="pending" data-failed={presence(failed)} className={css.item}>
      {image && <img src={preview} alt="" className={css.image} />}
      <span className={css.veil}>
        <span className={css.fileName} title={file.name}>
          {file.name}
        </span>
        {failed ? (
          <>
            <span role="alert">{messages.uploadFailed}</span>
            <span>
              <Button size="mini" variant="text" onClick={() => onRetry(item)}>
                {messages.retry}
              </Button>
              <Button size="mini" variant="text" tone="danger" onClick={() => onDrop(item.id)}>
                {messages.delete}
              </Button>
            </span>
          </>
        ) : (
          <Progress thin value={percent} label={messages.uploading(file.name, percent)} className={css.bar} />
        )}
      </span>
    </li>
  )
}
