/** Parameters of visitors' filter for references, in their order in addresses. */
export const filterNames = ['type', 'year', 'county', 'method'] as const;
export type FilterName = (typeof filterNames)[number];

export type ProjectFilter = { [name in FilterName]?: string | undefined };

/** Formats the filter as a query string: `?type=geotechnika&county=pest`; empty without a filter. */
export function filterQuery(filter: ProjectFilter): string {
  const asked = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) asked.set(name, filter[name]);
  return asked.size > 0 ? `?${asked}` : '';
}

/** Parses the filter in an address. An empty value counts as missing. */
export function filterIn(query: URLSearchParams): ProjectFilter {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
