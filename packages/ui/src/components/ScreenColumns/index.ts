export {
  type ScreenColumnPart,
  ScreenColumns,
  type ScreenColumnsProps,
  type ScreenInk,
  screenInks,
} from './ScreenColumns.tsx'
