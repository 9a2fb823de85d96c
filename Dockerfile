# The site as an image: `docker build -t site .` (docs/install-containers.md). It contains no secrets, runs as a user
# without privileges, and writes only to /data, /backups and /tmp, so it can run with `--read-only --tmpfs /tmp`.
ARG RUNTIME=node:24-bookworm-slim
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/end-with-parent.mjs scripts/
RUN ["node", "scripts/setup.mjs", "dev"]
COPY . .
RUN ["node", "scripts/setup.mjs", "start"]
RUN ["node", "scripts/release.ts", "/release"]
RUN ["mkdir", "/data", "/backups"]

# npm installs Node in the version that the tests use. It needs only glibc and the C++ library, so RUNTIME may name an image
# with nothing else (docs/install-containers.md).
FROM ${RUNTIME}
WORKDIR /site
COPY --from=build /release /site
COPY --from=build --chown=65532:65532 /data /data
COPY --from=build --chown=65532:65532 /backups /backups
ENV PATH=/site/node_modules/.bin NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 65532:65532
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "build/server/site/main.js"]
