export interface Progress {
  /** The things that are counted: 'Rows'. */
  what: string
  done: number
  total: number
}

export type Report = (progress: Progress) => void
