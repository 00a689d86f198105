# Perron in a container: Debian slim, because the embedded PostgreSQL and the native packages need glibc.
# docker build -t perron . ; how to run it: docs/guides/containers.md

FROM node:22-bookworm-slim AS build
WORKDIR /opt/perron
COPY . .
# No package of ours needs an install script.
RUN npm ci --ignore-scripts
RUN npm run build
# Remove what the built server does not need.
RUN npm prune --omit=dev --ignore-scripts \
  && rm -rf .git e2e bench docs build/types apps/*/src packages/*/src

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/var/lib/perron PORT=8080
WORKDIR /opt/perron
# Root's, so that the server cannot change its own program.
COPY --from=build /opt/perron ./
RUN install -d -o node -g node /var/lib/perron
USER node
VOLUME /var/lib/perron
EXPOSE 8080
# SIGTERM stops it in order; STOP_DELAY_SECONDS and 15 s are the longest that this takes.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
