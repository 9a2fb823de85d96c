/** What visitors look for references by. In this order it stands in addresses. */
export const filterNames = ['type', 'year', 'county', 'method'] as const;
export type FilterName = (typeof filterNames)[number];

export type ProjectFilter = { [name in FilterName]?: string | undefined };

/** `?type=geotechnika&county=pest`; nothing where everything is wanted. */
export function filterQuery(filter: ProjectFilter): string {
  const asked = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) asked.set(name, filter[name]);
  return asked.size > 0 ? `?${asked}` : '';
}

/** What an address asks for; what is empty was left open in the form. */
export function filterIn(query: URLSearchParams): ProjectFilter {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}
