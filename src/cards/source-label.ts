export const sourceLabel = (source: string | undefined): string =>
  source === 'api' ? 'API' : source?.trim() || 'No source'
