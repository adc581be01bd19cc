/**
 * What goes into one file. Each group begins with the modules named here and takes in all they need that no group above it
 * has, so that a kind of screen is one file instead of a row of small ones: fewer requests, and text that compresses better.
 * What belongs to no group is split by the pages that share it.
 */
const groups = {
  /** What sign-in and console both begin with. */
  base: [
    'node_modules/(react|react-dom|scheduler)/',
    'node_modules/lucide-react/dist/esm/icons/(check|key-round|refresh-cw|smartphone).mjs',
    'api-client/src/contract/(auth/(answers|inputs|login-calls)|log/scrub|system/privacy-calls)',
    'api-client/src/report/',
    'console/src/resource/route-match',
    'console/src/features/account/components/(account-rules|asked-factor|enter|useFields)',
    'console/src/session/(broadcast|cipher|client|lazy-code|look|redirect|report-error|show-error|toast-duration|token)',
    // The icon button is of the extras of sign-in, which else would load and parse the frame.
    'ui/src/components/(Button|DebouncedButton|Field|IconButton|LinkButton|LinliProvider|PasswordInput|SegmentedControl|Spinner|TextInput|TextLink|Toast)/',
    'ui/src/components/CountdownButton/useCountdown',
    'ui/src/entries/',
    // Of what is forgotten, signed up for and tried without a session: else those pages load the frame, lists and choices.
    'ui/src/locale/zh-CN/navigation.ts',
    'ui/src/private/(useLatest|useMediaQuery).ts',
    'ui/src/theme/',
    'validators/src/account/check-mobile',
  ],
  /** What stands around every page. */
  frame: [
    'console/src/app/(App.tsx|console.css)',
    // Of tables, forms, trees and charts alike.
    'ui/src/private/useElement',
    'api-client/src/contract/base/homes',
    // Most users have the bell.
    'console/src/shell/CountedBell.tsx',
    // A few lines that many pages have: each would be a file of its own, or take what asks for emergencies with it.
    'console/src/resource/(FieldsDialog.tsx|HeadTools.tsx|MenuPicture.tsx|download.ts|open-file.ts|record/event-name.ts|useNarrow.ts|print/usePrintFailed.ts)',
    'ui/src/components/AlertBell/',
    'node_modules/lucide-react/dist/esm/icons/bell.mjs',
  ],
  /** Styles of what pages show at first. */
  page: [
    String.raw`ui/src/components/(Card|Chart|ColumnSettings|FilterBar|Pagination|Statistic|StatusTag|Tabs|Tag|Toolbar|Tree)/\w+.css.ts.vanilla`,
    'ui/src/components/DataTable/DataTable.css.ts.vanilla',
    'ui/src/private/date/panel.css.ts.vanilla',
  ],
  /** All other styles of the design system, of what is opened over a page; sign-in keeps its own. */
  opened: [String.raw`ui/src/(?!components/LoginLayout/)(\w+/)*\w+.css.ts.vanilla`],
  /** What the dashboard and lists both show. */
  figures: [
    'node_modules/lucide-react/dist/esm/icons/(arrow-(down|up)|ellipsis|table-2).mjs',
    'console/src/features/access/components/FigureStrip.tsx',
    'ui/src/components/(Card|Menu)/',
    'ui/src/locale/zh-CN/data.ts',
    'ui/src/private/format(Count|Number).ts',
  ],
  /**
   * Trees beside lists search by the same reading of letters as what is chosen from; what rings for new rows, and what terms
   * and clocks of flows are told from, is on few pages and small.
   */
  list: [
    'console/src/resource/file-url.ts',
    'console/src/resource/(ResourcePage.tsx|chime.ts|useNewRows.ts|useScanner.ts|EstateSelect.tsx)',
    'api-client/src/kit/(flow-clock|flow-due)',
    'api-client/src/contract/pay/pay-code',
    'ui/src/private/(pinyinMatch|useTextMatch)',
  ],
  /** Calendars: of the dashboard, and of filters when they are opened; and the estates that figures count. */
  dates: [
    'console/src/features/stats/dashboard/EstateFilter.tsx',
    'console/src/resource/(ClosedPicker|WhenUsed).tsx',
    'ui/src/components/DateRangePicker/',
  ],
  tabs: ['console/src/resource/PageTabs.tsx', 'ui/src/components/Tabs/'],
  /** What tells of emergencies over every page, and what is done about them. */
  emergency: [
    'console/src/features/access/components/modes/(EmergencyBar|useEmergencyCalls|emergencies-now|useNow)',
  ],
  /** Dialogs and drawers. */
  overlay: ['ui/src/private/(ModalFrame|useInitialFocus)', 'ui/src/components/Descriptions/'],
  select: ['console/src/resource/FilterPicker.tsx', 'ui/src/components/(Combobox|MultiSelect|Select)/'],
  switch: ['ui/src/components/Switch/'],
  /** Desks and walls of cards say how long ago without a form. */
  time: ['ui/src/components/RelativeTime/'],
  form: ['console/src/resource/(ResourceForm.tsx|useActionForm.ts)'],
  /** Keys of desks that people work at without a mouse, what they found, and where the one at the gate stands. */
  desk: [
    'console/src/(resource/useDeskKeys|features/visitor/components/desk/useDeskPlace).ts',
    'console/src/resource/DeskHits.tsx',
    'ui/src/components/CountdownButton/CountdownButton.tsx',
  ],
  /** What a device is and how it fares: of the pages that keep devices alive. */
  devices: [
    'api-client/src/contract/base/device.ts',
    'api-client/src/contract/ops/(device-status|device-trend)',
  ],
  charts: [
    'api-client/src/contract/stats/statistics.ts',
    'node_modules/lucide-react/dist/esm/icons/(chart-column|image-down).mjs',
    'ui/src/components/Chart/Chart.tsx',
  ],
  /** Who works here, and what is done with an account. */
  accounts: ['api-client/src/contract/auth/(user|user-calls|user-overview).ts'],
  room: ['api-client/src/contract/base/(room|room-calls|row-changes).ts'],
  statistic: ['node_modules/lucide-react/dist/esm/icons/minus.mjs', 'ui/src/components/Statistic/'],
  /** Cars that passed, how a plate is drawn, and the picture of a pass. */
  vehicles: [
    'api-client/src/contract/access/vehicle-pass.ts',
    'console/src/resource/(PlateMark.tsx|pass-picture/)',
  ],
  /** Estates, buildings and rooms: what their pages know of each other. */
  places: [
    'api-client/src/contract/base/(build-calls|building|geometry).ts',
    'console/src/features/base/components/structure/tree-ids.ts',
    'node_modules/lucide-react/dist/esm/icons/(printer|undo-2).mjs',
  ],
  /** A few lines each, of what is opened on many pages: alone they would be more wrapping than work. */
  works: [
    'console/src/features/system/components/menu-order',
    'console/src/resource/(batch-(sheet|words)|wizard/step-fault)',
  ],
  /** Icons that a few pages share: alone each would be more wrapping than picture. */
  icons: [
    'node_modules/lucide-react/dist/esm/icons/(calendar-clock|camera|download|list|map-pin|maximize-2|pencil-ruler|phone|radio|rotate-ccw|scan-line|square-kanban|upload|user-plus|volume-(2|x)|wand-sparkles).mjs',
  ],
}

/** The groups as Rolldown takes them; the first ones come first. */
export const chunkGroups = Object.entries(groups).map(([name, sources], index, all) => ({
  name,
  test: new RegExp(sources.join('|').replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`)),
  priority: all.length - index,
}))
