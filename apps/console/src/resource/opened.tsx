import { whenOpened } from './when-opened.tsx'

// What opens over a list or in it, each loaded when it is opened for the first time.

export const BatchDialog = whenOpened(async () => (await import('./BatchDialog.tsx')).BatchDialog)
export const BulkActions = whenOpened(async () => (await import('./BulkActions.tsx')).BulkActions)
export const CardWall = whenOpened(async () => (await import('./CardWall.tsx')).CardWall)
export const ExportDialog = whenOpened(async () => (await import('./ExportDialog.tsx')).ExportDialog)
export const Facts = whenOpened(async () => (await import('./Facts.tsx')).Facts)
export const Figures = whenOpened(async () => (await import('./Figures.tsx')).Figures)
export const ImportDialog = whenOpened(async () => (await import('./ImportDialog.tsx')).ImportDialog)
export const NothingYet = whenOpened(async () => (await import('./NothingYet.tsx')).NothingYet)
export const PrintRows = whenOpened(async () => (await import('./print/PrintRows.tsx')).PrintRows)
export const RelatedRows = whenOpened(async () => (await import('./RelatedRows.tsx')).RelatedRows)
export const RecordView = whenOpened(async () => (await import('./record/RecordView.tsx')).RecordView)
export const ResourceBoard = whenOpened(async () => (await import('./board/ResourceBoard.tsx')).ResourceBoard)
export const ResourceCalendar = whenOpened(
  async () => (await import('./calendar/ResourceCalendar.tsx')).ResourceCalendar,
)
export const ResourceForm = whenOpened(async () => (await import('./ResourceForm.tsx')).ResourceForm)
export const TransitionDialog = whenOpened(
  async () => (await import('./TransitionDialog.tsx')).TransitionDialog,
)
export const ViewSwitch = whenOpened(async () => (await import('./ViewSwitch.tsx')).ViewSwitch)
