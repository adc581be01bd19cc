/** What the panels of 物业管理 hold, by key; money in fen. */
export interface PropertyPanels {
  readonly propertySum: {
    readonly area: number
    readonly households: number
    readonly payRate: number | null
    readonly repairsToday: number
    readonly repairsPending: number
    readonly finishRate: number | null
    readonly satisfaction: number | null
    readonly complaints: number
  }
  readonly order: readonly {
    readonly key: 'pending' | 'assigned' | 'doing' | 'checking'
    readonly total: number
    readonly rows: readonly {
      readonly id: number
      readonly place: string
      readonly type: string
      readonly since: string
      readonly isLate: boolean
    }[]
  }[]
  readonly fee: readonly {
    readonly month: string
    readonly receivable: number
    readonly received: number
    readonly rate: number | null
  }[]
  readonly rtype: readonly { readonly key: number; readonly label: string; readonly count: number }[]
  readonly time: readonly {
    readonly from: string
    readonly accept: number | null
    readonly finish: number | null
  }[]
  readonly comp: {
    readonly categories: readonly {
      readonly key: string
      readonly label: string
      readonly done: number
      readonly open: number
    }[]
    readonly last: readonly {
      readonly id: number
      readonly kind: string
      readonly category: string
      readonly state: string
      readonly at: string
      readonly isLate: boolean
    }[]
  }
  readonly arrear: readonly { readonly id: number; readonly label: string; readonly owed: number }[]
  readonly park: {
    readonly total: number
    readonly states: readonly { readonly key: string; readonly label: string; readonly count: number }[]
    readonly leasedRate: number | null
    readonly ending: number
  }
  readonly notice: {
    readonly notices: readonly {
      readonly id: number
      readonly title: string
      readonly readRate: number | null
    }[]
    readonly votes: readonly {
      readonly key: string
      readonly title: string
      readonly endAt: string
      /** Per cent of those who may; null where it is not told. */
      readonly turnout: number | null
      readonly area: number | null
    }[]
  }
}
