/** Returns the label of a feedback source: free-form sources as they are spelled. */
export const sourceLabel = (source: string | undefined): string =>
  source === 'api' ? 'API' : source?.trim() || 'No source'
