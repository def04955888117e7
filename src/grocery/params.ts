/** Options of an element that become `additionalParams` of its call. */
export interface GroceryParams {
  readonly additionalParams: Readonly<Record<string, unknown>>;
  readonly shouldRenderSis: boolean;
  readonly sisDeliveryMessage?: string | undefined;
}

/** `additionalParams` of the call; what the page adds never replaces a field of the library (grocery-add.9). */
export function paramsOf(
  { additionalParams, shouldRenderSis, sisDeliveryMessage }: GroceryParams,
  csrfToken: string | undefined,
  customizationToken?: string,
): Record<string, unknown> {
  const { csrfToken: _csrf, shouldRenderSIS: _sis, sisDeliveryMessage: _message, customizationToken: _token, ...own } = additionalParams;
  return {
    ...own,
    ...(csrfToken && { csrfToken }),
    shouldRenderSIS: shouldRenderSis,
    ...(sisDeliveryMessage && { sisDeliveryMessage }),
    ...(customizationToken && { customizationToken }),
  };
}
