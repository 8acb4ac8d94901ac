import { setCurrentOrganizationId } from '#data/session/current-organization.ts'

const parameter = 'organization'

export function organizationHref(organizationId: string): string {
  return `/?${new URLSearchParams({ [parameter]: organizationId })}`
}

/** Runs before the router starts, and removes the parameter from the URL. */
export function takeOrganizationParam(): void {
  const url = new URL(location.href)
  const organizationId = url.searchParams.get(parameter)
  if (organizationId === null) return
  setCurrentOrganizationId(organizationId)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}
